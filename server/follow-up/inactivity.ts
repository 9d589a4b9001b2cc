import type { FormId } from '../../forms/index.ts';
import type { FollowUp } from '../outbox/follow-up-store.ts';
import { periods } from '../periods.ts';

/**
 * A form's usual gap is the longest of its last 100 gaps; fewer gaps would leave too much to chance. Where messages come by chance, a
 * form is wrongly called inactive once in about ten thousand weeks; with the last 40 gaps, once in two thousand.
 */
const gapsSeen = 100;
const fewest = 20;
const factor = 3;

export type Inactivity = {
  form: FormId;
  /** When its last submission came, in milliseconds since 1970. */
  since: number;
  /** Its usual gap in milliseconds. */
  usual: number;
};

/** Forms from which nothing has come for three times their usual gap (requirement K5). @param followUps oldest first */
export function inactiveForms(followUps: readonly FollowUp[], now: number): readonly Inactivity[] {
  const times = new Map<FormId, number[]>();
  for (const { form, receivedAt, state } of followUps) {
    // Robots find a form that people cannot send any more.
    if (state === 'not-a-lead') continue;
    const all = times.get(form) ?? [];
    if (receivedAt - (all.at(-1) ?? Number.NEGATIVE_INFINITY) >= periods.sentTogether) all.push(receivedAt);
    times.set(form, all);
  }
  return [...times].flatMap(([form, all]) => {
    const gaps = all.slice(1).map((time, index) => time - (all[index] as number));
    const since = all.at(-1) ?? now;
    const usual = Math.max(periods.shortestGap, ...gaps.slice(-gapsSeen));
    return gaps.length >= fewest && now - since > factor * usual ? [{ form, since, usual }] : [];
  });
}
