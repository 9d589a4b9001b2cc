import type { RemovedRows } from '../deliver/csv-erase.ts';
import type { FollowUp } from '../outbox/follow-up-store.ts';
import { referenceOf } from '../outbox/ids.ts';
import { isNoticeKind, type Message } from '../outbox/notice.ts';
import type { DeliveryRecord, DeliveryState, KeptSubmission, SubmissionRecord } from '../outbox/operator-store.ts';

/** Colors a text if the output is a terminal. */
export type Paint = (color: 'red' | 'yellow' | 'green', text: string) => string;

const colors = { waiting: 'yellow', leased: 'yellow', dead: 'red', held: 'yellow', done: 'green' } as const satisfies Record<
  DeliveryState,
  Parameters<Paint>[0]
>;

/** Widths of the columns. Every value fits, so each line can be written as soon as its record is read. */
const widths = { id: 36, reference: 9, form: 13, time: 20, destination: 19, state: 7, attempts: 8, next: 20 };

const columns = (cells: Record<keyof typeof widths, string>, rest: string) =>
  [...Object.entries(widths).map(([name, width]) => cells[name as keyof typeof widths].padEnd(width)), rest].join('  ').trimEnd();

export const listHeader = columns(
  {
    id: 'ID',
    reference: 'REFERENCE',
    form: 'FORM',
    time: 'RECEIVED',
    destination: 'DESTINATION',
    state: 'STATE',
    attempts: 'ATTEMPTS',
    next: 'NEXT ATTEMPT',
  },
  'LAST RESULT',
);

/** Returns one delivery as a line of the table, without personal data. */
export function deliveryLine({ id, form, receivedAt, about }: SubmissionRecord, delivery: DeliveryRecord, paint: Paint): string {
  const { destination, state, attempts, detail } = delivery;
  const named = isNoticeKind(form) ? about : id;
  const reference = named === undefined ? '-' : referenceOf(named);
  const cells = {
    id,
    reference,
    form,
    time: time(receivedAt),
    destination,
    // Padded before it is painted, because color codes take no space on the screen.
    state: paint(colors[state], state.padEnd(widths.state)),
  };
  return columns({ ...cells, attempts: String(attempts), next: time(nextAttempt(delivery)) }, printable(detail ?? ''));
}

/** Time of the next attempt. A leased delivery is attempted then only if the attempt in progress has not ended. */
const nextAttempt = ({ state, dueAt }: DeliveryRecord) => (state === 'waiting' || state === 'leased' ? dueAt : undefined);

/** A time to the second, in UTC. */
export const time = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '-' : new Date(milliseconds).toISOString().replace(/\.\d+/, '');

export const countText = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** Returns everything that is known about a submission. */
export function submissionText(
  submission: SubmissionRecord | KeptSubmission,
  followUp: FollowUp | undefined,
  paint: Paint,
): string {
  const { id, form, receivedAt, deliveries } = submission;
  const facts = {
    ...(followUp && { reference: referenceOf(id) }),
    ...(submission.about !== undefined && { about: referenceOf(submission.about) }),
    id,
    form,
    received: time(receivedAt),
    ...(followUp && followUpFacts(followUp)),
    ...('source' in submission ? submission.source : {}),
  };
  return [block(facts), contentText(submission), deliveries.map(delivery => deliveryText(delivery, paint)).join('\n')].join(
    '\n\n',
  );
}

function contentText(submission: SubmissionRecord | KeptSubmission): string {
  if ('isDamaged' in submission) return '(damaged) the stored data cannot be read';
  if (!('fields' in submission)) return '(no data): every destination has it, or it was erased';
  return isNoticeKind(submission.form) ? messageText(submission.fields as unknown as Message) : block(submission.fields);
}

/** The state, and the times of all changes. */
function followUpFacts({ state, changes, remindAt }: FollowUp): Record<string, string> {
  const history = changes.map(change => `${change.state} ${time(change.at)}`).join(', ');
  return {
    'follow-up': history === '' ? state : `${state} (${history})`,
    ...(remindAt !== undefined && { 'next reminder': time(remindAt) }),
  };
}

/** Returns a notice, such as a digest, as text for a terminal. */
export function messageText({ subject, intro, sections }: Message): string {
  const blocks = sections.map(({ heading, rows }) => {
    const width = Math.max(...rows.map(({ label }) => label.length));
    return [heading, ...rows.map(({ label, value }) => printable(`  ${label.padEnd(width)}  ${value}`).trimEnd())].join('\n');
  });
  return [subject, intro.join('\n'), ...blocks].join('\n\n');
}

function deliveryText(delivery: DeliveryRecord, paint: Paint): string {
  const { destination, state, attempts, detail } = delivery;
  const next = nextAttempt(delivery);
  const parts = [
    paint(colors[state], state),
    countText(attempts, 'attempt'),
    next && `next attempt ${time(next)}`,
    detail && printable(detail),
  ];
  return `${destination}: ${parts.filter(Boolean).join('; ')}`;
}

/** Returns one line for each value; a text of several lines is indented below its name. */
function block(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value = '']) => {
      const lines = printable(value).split('\n');
      return lines.length === 1 ? `${name}: ${lines[0]}`.trimEnd() : [`${name}:`, ...lines.map(line => `    ${line}`)].join('\n');
    })
    .join('\n');
}

/** Escapes control characters and changes of text direction: visitors and other servers wrote the text. */
export const printable = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(
      /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
      character => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    );

/** `rows` were removed from the file `csv`. */
type Erased = { byAddress: boolean; rows: RemovedRows; csv: string };

/** Returns the report of an erasure, which does not repeat the address. */
export function eraseText(erased: readonly SubmissionRecord[], { byAddress, rows, csv }: Erased): string {
  const list = (state: (delivery: DeliveryRecord) => boolean) =>
    erased.flatMap(({ id, deliveries }) => {
      const names = deliveries
        .filter(delivery => state(delivery) && !(delivery.destination === 'csv' && rows.ids.includes(id)))
        .map(({ destination, attempts }) => `${destination} (${countText(attempts, 'attempt')})`);
      return names.length > 0 ? [`  ${id}  ${names.join(', ')}`] : [];
    });
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}\n${lines.join('\n')}`] : []);
  return [
    `Erased: the data of ${countText(erased.length, 'submission')}.`,
    ...(rows.count > 0 ? [`Removed: ${countText(rows.count, 'row')} of ${csv}.`] : []),
    ...section(
      'Stopped (attempts may have arrived without being confirmed):',
      list(({ state }) => state !== 'done' && state !== 'leased'),
    ),
    ...section(
      'In progress, may still arrive:',
      list(({ state }) => state === 'leased'),
    ),
    ...section(
      'Delivered before; remove these copies at the destinations, by the id:',
      list(({ state }) => state === 'done'),
    ),
    ...(byAddress
      ? [
          'Submissions that were delivered everywhere have no address here any more: search each other destination, and backups, for the address.',
        ]
      : []),
  ].join('\n');
}

/** Returns a submission for JSON: with times as text, and only those values of a delivery that mean something in its state. */
export function toJson(submission: SubmissionRecord | KeptSubmission, followUp?: FollowUp): object {
  const { id, form, receivedAt, deliveries, ...data } = submission;
  return {
    id,
    ...(!isNoticeKind(form) && { reference: referenceOf(id) }),
    form,
    receivedAt: new Date(receivedAt).toISOString(),
    ...data,
    ...(followUp && { followUp: followUpJson(followUp) }),
    deliveries: deliveries.map(delivery => {
      const { destination, state, attempts, detail } = delivery;
      const next = nextAttempt(delivery);
      return {
        destination,
        state,
        attempts,
        ...(next !== undefined && { nextTry: new Date(next).toISOString() }),
        ...(detail !== null && { detail }),
      };
    }),
  };
}

const followUpJson = ({ state, changes, origin, remindAt }: FollowUp) => ({
  state,
  ...(remindAt !== undefined && { nextReminder: new Date(remindAt).toISOString() }),
  changes: changes.map(change => ({ state: change.state, at: new Date(change.at).toISOString() })),
  origin,
});
