import type { FormId } from '../../forms/index.ts';
import type { FollowUp } from '../outbox/follow-up-store.ts';
import { periods } from '../periods.ts';

/**
 * A form's usual gap is the longest of the last 100 gaps between its submissions. If they come at random times, the form is wrongly called
 * inactive once in about ten thousand weeks. With only the last 40 gaps, it would be once in two thousand.
 */
const gapsSeen = 100;
const fewest = 20;
const factor = 3;

export type Inactivity = {
  form: FormId;
  /** When the form's last submission came, in milliseconds since 1970. */
  since: number;
  /** The form's usual gap in milliseconds. */
  usual: number;
};

/** Returns forms from which nothing has come for over three times their usual gap (requirement K5). @param followUps oldest first */
export function inactiveForms(followUps: readonly FollowUp[], now: number): readonly Inactivity[] {
  const times = new Map<FormId, number[]>();
  for (const { form, receivedAt, state } of followUps) {
    // Submissions of robots do not count: robots may still send a form that people cannot send any more.
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
