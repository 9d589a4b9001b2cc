import type { Config } from '../config.ts';
import type { Destination } from '../deliver/destination.ts';
import { referenceOf } from '../outbox/ids.ts';
import { isNoticeKind } from '../outbox/notice.ts';
import type { KeptSubmission, OperatorStore, SubmissionRecord } from '../outbox/operator-store.ts';
import { missing, type Output, sayResumed } from './actions.ts';
import { countText, time } from './text.ts';
import { openDestinations } from './try-destinations.ts';

type Found = SubmissionRecord | KeptSubmission;
type Which = string | { from: number; until: number };

/**
 * Delivers once more what is kept of submissions (requirement K14), and says first what goes where.
 * @param to a destination, or a kind of destinations such as `sheet`; undefined: each that takes the form
 * @param which an id, or a period in milliseconds since 1970
 */
export async function sendAgain(outbox: OperatorStore, out: Output, config: Config, to: string | undefined, which: Which) {
  // A visitor gets no second automatic reply.
  const all = openDestinations(config, out).filter(({ skipsHeld }) => !skipsHeld);
  const wanted = all.filter(({ name }) => to === undefined || [name, name.split('-', 1)[0]].includes(to));
  if (wanted.length === 0) throw new Error(`--to is one of ${all.map(({ name }) => name).join(', ')}`);
  if (typeof which === 'string' && !(await outbox.find(which))) return missing(out, which);
  const planned: { id: string; to: readonly Destination[]; line: string }[] = [];
  for await (const found of chosen(outbox, which)) {
    const obstacle = obstacleOf(found);
    if (obstacle !== undefined) await out.note(`Not sent: ${referenceOf(found.id)}, ${obstacle}`);
    else planned.push(planOf(found, wanted));
  }
  const say = out.json ? out.note : out.line;
  if (planned.length > 0) await say(`To be sent once more: ${countText(planned.length, 'submission')}`);
  for (const { line } of planned) await say(line);
  for (const destination of wanted.filter(one => planned.some(({ to }) => to.includes(one))))
    await say(`${destination.name}: ${destination.again ?? 'another copy, under the same id and reference'}`);
  let count = 0;
  for (const { id, to } of planned)
    count += await outbox.send(
      id,
      to.map(({ name }) => name),
    );
  await sayResumed(out, count, 'Nothing was sent.');
  return count > 0;
}

async function* chosen(outbox: OperatorStore, which: Which): AsyncIterable<Found> {
  if (typeof which === 'string') {
    const found = await outbox.find(which);
    if (found) yield found;
    return;
  }
  for await (const found of outbox.kept())
    if (found.receivedAt >= which.from && found.receivedAt < which.until && !isNoticeKind(found.form)) yield found;
}

function obstacleOf(found: Found): string | undefined {
  if (isNoticeKind(found.form)) return 'a notice';
  if (!('fields' in found) || found.isDamaged) return 'whose data is not kept any more (KEEP_FIELDS_DAYS)';
  return found.deliveries.some(({ state }) => state === 'held') ? `which is held; to deliver it: release ${found.id}` : undefined;
}

function planOf({ id, form, receivedAt, deliveries }: Found, wanted: readonly Destination[]) {
  const to = wanted.filter(destination => !isNoticeKind(form) && destination.takes(form));
  const names = to.map(({ name }) => {
    const state = deliveries.find(({ destination }) => destination === name)?.state;
    return state === 'waiting' || state === 'leased' ? `${name} (on its way already)` : name;
  });
  return {
    id,
    to,
    line: `  ${referenceOf(id)}  ${time(receivedAt)}  ${form}  to ${names.join(', ') || 'none: no such destination takes it'}`,
  };
}
