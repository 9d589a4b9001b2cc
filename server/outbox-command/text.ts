import type { DeliveryRecord, DeliveryState, KeptSubmission, SubmissionRecord } from '../outbox/operator-store.ts';

/** Colours a text where the output is a terminal; else it stays as it is. */
export type Paint = (colour: 'red' | 'yellow' | 'green', text: string) => string;

const colours = { waiting: 'yellow', leased: 'yellow', dead: 'red', held: 'yellow', done: 'green' } as const satisfies Record<
  DeliveryState,
  Parameters<Paint>[0]
>;

/** Wide enough for every value of ours, so that lines can be written as they are read. */
const widths = { id: 36, form: 13, time: 20, destination: 19, state: 7, tries: 5, next: 20 };

const columns = (cells: Record<keyof typeof widths, string>, rest: string) =>
  [...Object.entries(widths).map(([name, width]) => cells[name as keyof typeof widths].padEnd(width)), rest].join('  ').trimEnd();

export const listHeader = columns(
  { id: 'ID', form: 'FORM', time: 'RECEIVED', destination: 'DESTINATION', state: 'STATE', tries: 'TRIES', next: 'NEXT TRY' },
  'LAST RESULT',
);

/** One delivery as a line of the table: no personal data. */
export function deliveryLine({ id, form, receivedAt }: SubmissionRecord, delivery: DeliveryRecord, paint: Paint): string {
  const { destination, state, attempts, detail } = delivery;
  // Padded before it is painted: the codes of a colour have no width.
  const cells = { id, form, time: time(receivedAt), destination, state: paint(colours[state], state.padEnd(widths.state)) };
  return columns({ ...cells, tries: String(attempts), next: time(nextTry(delivery)) }, printable(detail ?? ''));
}

/** When it is tried next; of a leased one: unless the try under way ends before. */
const nextTry = ({ state, dueAt }: DeliveryRecord) => (state === 'waiting' || state === 'leased' ? dueAt : undefined);

/** To the second, in UTC. */
const time = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '-' : new Date(milliseconds).toISOString().replace(/\.\d+/, '');

export const countText = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** A submission with all that is known of it. */
export function submissionText(submission: SubmissionRecord | KeptSubmission, paint: Paint): string {
  const { id, form, receivedAt, deliveries } = submission;
  const facts = { id, form, received: time(receivedAt), ...('source' in submission ? submission.source : {}) };
  const fields = 'fields' in submission ? submission.fields : { '(no data)': 'every destination has it, or it was erased' };
  return [block(facts), block(fields), deliveries.map(delivery => deliveryText(delivery, paint)).join('\n')].join('\n\n');
}

function deliveryText(delivery: DeliveryRecord, paint: Paint): string {
  const { destination, state, attempts, detail } = delivery;
  const next = nextTry(delivery);
  const parts = [
    paint(colours[state], state),
    countText(attempts, 'try', 'tries'),
    next && `next try ${time(next)}`,
    detail && printable(detail),
  ];
  return `${destination}: ${parts.filter(Boolean).join('; ')}`;
}

/** A line for each; a text of several lines stands indented below its name. */
function block(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value = '']) => {
      const lines = printable(value).split('\n');
      return lines.length === 1 ? `${name}: ${lines[0]}`.trimEnd() : [`${name}:`, ...lines.map(line => `    ${line}`)].join('\n');
    })
    .join('\n');
}

/** Visitors and other servers wrote it: nothing in it moves the cursor or turns the direction of the text behind it. */
const printable = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(
      /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
      character => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    );

/** What became of an erasure. The address itself is not repeated. */
export function eraseText(erased: readonly SubmissionRecord[], byAddress: boolean): string {
  const list = (state: (delivery: DeliveryRecord) => boolean) =>
    erased.flatMap(({ id, deliveries }) => {
      const names = deliveries
        .filter(state)
        .map(({ destination, attempts }) => `${destination} (${countText(attempts, 'try', 'tries')})`);
      return names.length > 0 ? [`  ${id}  ${names.join(', ')}`] : [];
    });
  const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`${title}\n${lines.join('\n')}`] : []);
  return [
    `Erased: the data of ${countText(erased.length, 'submission')}.`,
    ...section(
      'Stopped (what was tried may have arrived without having been confirmed):',
      list(({ state }) => state !== 'done' && state !== 'leased'),
    ),
    ...section(
      'Under way at this moment, may still arrive:',
      list(({ state }) => state === 'leased'),
    ),
    ...section(
      'Delivered before, and not reached: remove these copies there, by the id:',
      list(({ state }) => state === 'done'),
    ),
    ...(byAddress
      ? [
          'What was delivered everywhere has no address here any more: look for the address itself in each destination, and in backups.',
        ]
      : []),
  ].join('\n');
}

/** As it stands in JSON: times as text, and only what means something in the state that it is in. */
export function toJson(submission: SubmissionRecord | KeptSubmission): object {
  const { id, form, receivedAt, deliveries, ...data } = submission;
  return {
    id,
    form,
    receivedAt: new Date(receivedAt).toISOString(),
    ...data,
    deliveries: deliveries.map(delivery => {
      const { destination, state, attempts, detail } = delivery;
      const next = nextTry(delivery);
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
