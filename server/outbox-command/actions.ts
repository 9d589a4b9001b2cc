import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { eraseRows, findRows, isFrom, setAside } from '../deliver/csv-erase.ts';
import { csvDeadline, csvPath } from '../deliver/csv-file.ts';
import { releaseHeld } from '../follow-up/held.ts';
import { Reminders } from '../follow-up/reminders.ts';
import { addressKey } from '../mail-address.ts';
import type { IdRange } from '../outbox/ids.ts';
import { isNoticeKind } from '../outbox/notice.ts';
import {
  type DeliveryRecord,
  type DeliveryState,
  deliveryStates,
  type KeptSubmission,
  type OperatorStore,
} from '../outbox/operator-store.ts';
import { inWords, periods } from '../periods.ts';
import { countText, deliveryLine, eraseText, listHeader, type Paint, submissionText, toJson } from './text.ts';

/** The output of an action: `line` writes to standard output, `note` to standard error. */
export type Output = {
  json: boolean;
  paint: Paint;
  line(text: string): Promise<void>;
  note(text: string): Promise<void>;
};

const soon = `A running server takes them up within ${inWords(periods.longestSleep)}.`;

export async function listRecords(outbox: OperatorStore, out: Output, states: readonly DeliveryState[]): Promise<boolean> {
  const counts = new Map<string, number>();
  let [submissions, notices] = [0, 0];
  for await (const record of outbox.records()) {
    const deliveries = record.deliveries.filter(({ state }) => states.includes(state));
    if (deliveries.length === 0) continue;
    if (submissions + notices === 0 && !out.json) await out.line(listHeader);
    if (isNoticeKind(record.form)) notices += 1;
    else submissions += 1;
    for (const { state } of deliveries) counts.set(state, (counts.get(state) ?? 0) + 1);
    if (out.json) await out.line(JSON.stringify(toJson({ ...record, deliveries })));
    else for (const delivery of deliveries) await out.line(deliveryLine(record, delivery, out.paint));
  }
  const sums = deliveryStates.filter(state => counts.has(state)).map(state => `${counts.get(state)} ${state}`);
  if (!out.json)
    await out.note(
      `${countText(submissions, 'submission')}${notices > 0 ? ` and ${countText(notices, 'notice')}` : ''}${sums.length > 0 ? `; deliveries: ${sums.join(', ')}` : ''}`,
    );
  return true;
}

export async function showSubmission(outbox: OperatorStore, out: Output, id: string): Promise<boolean> {
  const found = await outbox.find(id);
  if (!found) return missing(out, id);
  const followUp = await outbox.followUps.find(id);
  await out.line(out.json ? JSON.stringify(toJson(found, followUp), null, 2) : submissionText(found, followUp, out.paint));
  return true;
}

/** @param which an id, or a state: then all deliveries in this state are retried */
export async function retry(outbox: OperatorStore, out: Output, which: string): Promise<boolean> {
  if (which === 'waiting' || which === 'dead') {
    await sayResumed(out, await outbox.resume([which]), `No delivery is ${which}.`);
    return true;
  }
  return resumeOne(outbox, out, which, ['waiting', 'dead']);
}

/** Delivers a held submission, whose reminders count from now on. */
export async function release(outbox: OperatorStore, out: Output, id: string, { followUp }: Config): Promise<boolean> {
  const reminders = followUp && new Reminders(followUp, () => []);
  return sayResumedOne(outbox, out, id, ['held'], await releaseHeld(outbox.followUps, reminders, id, Date.now()));
}

async function resumeOne(outbox: OperatorStore, out: Output, id: string, states: readonly DeliveryState[]): Promise<boolean> {
  return sayResumedOne(outbox, out, id, states, await outbox.resume(states, id));
}

/** @param count the number of deliveries that were in these states and are due now */
async function sayResumedOne(
  outbox: OperatorStore,
  out: Output,
  id: string,
  states: readonly DeliveryState[],
  count: number,
): Promise<boolean> {
  const found = count > 0 || (await outbox.find(id));
  if (!found) return missing(out, id);
  const others = found === true ? [] : found.deliveries.map(({ destination, state }) => `${destination} is ${state}`);
  const hint = others.some(text => text.endsWith('held')) ? `; to deliver it: release ${id}` : '';
  await sayResumed(out, count, `None of its deliveries is ${states.join(' or ')}: ${others.join(', ')}${hint}.`);
  return count > 0;
}

export async function sayResumed(out: Output, count: number, none: string): Promise<void> {
  if (out.json) await out.line(JSON.stringify({ due: count }));
  else await out.line(count > 0 ? `Due now: ${countText(count, 'delivery', 'deliveries')}. ${soon}` : none);
}

export async function missing(out: Output, id: string): Promise<false> {
  await out.note(`There is no submission ${id}.`);
  return false;
}

/** Prints the kept submissions: every line contains personal data. @param address selects the submissions of one sender */
export async function exportKept(outbox: OperatorStore, out: Output, address: string | undefined): Promise<boolean> {
  for await (const submission of address === undefined ? outbox.kept() : from(outbox, out, address))
    await out.line(JSON.stringify(toJson(submission, await outbox.followUps.find(submission.id))));
  return true;
}

/** Erases submissions in the outbox and in the CSV file of this machine. @param who an email address, or the id of a submission */
export async function eraseSubmissions(outbox: OperatorStore, out: Output, who: string, config: Config): Promise<boolean> {
  const csv = csvPath(config);
  const byAddress = who.includes('@');
  const isWanted = byAddress ? isFrom(who) : ({ id }: { id: string }) => id === who;
  // The file may have rows of submissions that the outbox has deleted.
  const ids = byAddress ? [...(await idsFrom(outbox, out, who)), ...(await findRows(csv, isWanted).catch(() => []))] : [who];
  const erased = await outbox.erase([...new Set(ids)]);
  const inProgress = erased.some(({ deliveries }) => deliveries.some(isAppended));
  // The attempt in progress has the data already, and may append the row until its deadline.
  if (inProgress) await pause(csvDeadline);
  const failed: string[] = [];
  const rows = await eraseRows(csv, row => ids.includes(row.id) || isWanted(row)).catch((error: Error) => {
    failed.push(error.message);
    return { count: 0, ids: [] };
  });
  if (out.json) await out.line(JSON.stringify({ erased: erased.map(one => toJson(one)), rows: rows.count }));
  else await out.line(eraseText(erased, { byAddress, rows, csv }));
  for (const file of await setAside(csv)) await out.note(`Set aside earlier, and not looked through: ${file}`);
  // Runs even when nothing was found, because an earlier call may have left traces.
  await outbox.purge().catch((error: Error) => {
    failed.push(`The data is erased from the tables, but traces may be left in the storage: ${error.message}. Run it again.`);
  });
  if (failed.length > 0) throw new Error(failed.join('\n'));
  return erased.length + rows.count > 0;
}

/** Finds the id of a reference in the CSV file of this machine, for a submission without a record in the outbox. */
export const idInCsv = async (reference: IdRange, config: Config): Promise<string | undefined> =>
  (await findRows(csvPath(config), ({ id }) => id >= reference[0] && id <= reference[1]))[0];

const isAppended = ({ destination, state }: DeliveryRecord) => destination === 'csv' && state === 'leased';

async function idsFrom(outbox: OperatorStore, out: Output, address: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of from(outbox, out, address)) ids.push(id);
  return ids;
}

/** Yields the submissions that have this address in their email field. */
async function* from(outbox: OperatorStore, out: Output, address: string): AsyncIterable<KeptSubmission> {
  const wanted = addressKey(address);
  for await (const submission of outbox.kept()) {
    const { email } = submission.fields;
    if (submission.isDamaged) await out.note(`The data of ${submission.id} is damaged: it may be from this address.`);
    if (email && addressKey(email) === wanted) yield submission;
  }
}
