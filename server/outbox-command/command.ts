import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { isGivenAddress, tidyAddress } from '../mail-address.ts';
import { type FollowUpState, followUpStates } from '../outbox/follow-up-store.ts';
import { type IdRange, idsOfReference } from '../outbox/ids.ts';
import { type DeliveryState, deliveryStates, type OperatorStore } from '../outbox/operator-store.ts';
import { inWords, periods } from '../periods.ts';
import { eraseSubmissions, exportKept, idInCsv, listRecords, type Output, release, retry, showSubmission } from './actions.ts';
import { mark, periodOf, printDigest } from './follow-up-actions.ts';
import { move } from './move.ts';
import { sendAgain } from './send.ts';
import { printSettings } from './settings.ts';
import { probeDestinations, tryDestinations } from './try-destinations.ts';

/** `usage` is EX_USAGE of sysexits.h. */
export const exitCodes = { done: 0, failed: 1, usage: 64 } as const;

export const usage = `Usage: npm run outbox -- COMMAND
(npm run --silent outbox -- COMMAND for output to a file or another program)

  list [--state STATE]...    every submission of the last ${inWords(periods.keepRecords)} and every older one that is not delivered: form, time, and for
                             each destination state, attempts, next attempt and last error; no personal data
                             STATE: ${deliveryStates.join(', ')}
  show ID                    one submission with what the visitor sent
  retry                      make all waiting deliveries due now
  retry ID                   make the waiting and dead deliveries of one submission due now
  retry --dead               make all dead deliveries due now
                             each is then retried for another ${inWords(periods.giveUpAfter)}
  release ID                 deliver a submission that is held because a bot may have sent it
  send ID [--to DESTINATION] deliver once more what is kept of a submission, under the same id and reference, to every destination that
                             takes its form (or to this one), also to one that was added later; says first what goes where
  send --from DATE [--until DATE] [--to DESTINATION]
                             the same for every submission of these days
  erase EMAIL | ID           erase the personal data of every submission from this address (or of one submission), whatever its
                             state, with its follow-up record and its row in the CSV file of this machine, and stop its deliveries;
                             copies that are already delivered elsewhere are listed, not erased
  export [EMAIL]             every submission whose data is kept, as JSON lines, with what the visitors sent and the follow-up record;
                             with EMAIL: those from this address

  open, taken, answered, not-a-lead ID
                             record what became of a submission, as the links in its mail do
  digest [--from DATE] [--until DATE]
                             what came in and what became of it; without dates: in the last seven days
  move                       move the outbox of this machine (SQLite, DATA_DIR) to the database of DATABASE_URL, with everything that
                             waits, the follow-up records and the key of the links; stop the server first
  settings                   every setting with its value, without secrets, and every period
  test                       send one marked test submission through every configured destination and say what happened; the outbox is
                             not touched
  probe                      check every destination now, as the server does each night; leaves nothing behind

  ID                         an id, or a reference such as 7K4Q-2MXD
  --json                     answer with JSON instead of text; list: one line a submission
  --help                     this text

Settings are the server's: the environment and .env (DATA_DIR, or DATABASE_URL). A running server notices changes within ${inWords(periods.longestSleep)}.
Exit codes: 0 done, 1 no such submission or a failure, 64 wrong arguments, 78 wrong settings.
`;

/** Wrong arguments. */
export class UsageError extends Error {}

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  dead: { type: 'boolean' },
  state: { type: 'string', multiple: true },
  to: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig;

type Flags = { json?: boolean; dead?: boolean; state?: string[]; to?: string; from?: string; until?: string };
/** An action with the outbox. Resolves with true if it found a submission. */
export type Action = (outbox: OperatorStore, out: Output, config: Config) => Promise<boolean>;
/** An action with the settings alone. Resolves with true if nothing failed. */
type SettingsAction = (config: Config, out: Output) => Promise<boolean>;
type Command = {
  flags: readonly (keyof Flags)[];
  operands: readonly [least: number, most: number];
} & ({ plan(operand: string | undefined, flags: Flags): Action } | { settingsAction: SettingsAction });

const commands: Record<string, Command> = {
  list: {
    flags: ['json', 'state'],
    operands: [0, 0],
    plan: (_, { state = [] }) => {
      const states = state.map(toState);
      return (outbox, out) => listRecords(outbox, out, states.length > 0 ? states : deliveryStates);
    },
  },
  show: { flags: ['json'], operands: [1, 1], plan: operand => withId(operand, showSubmission) },
  retry: {
    flags: ['json', 'dead'],
    operands: [0, 1],
    plan: (operand, { dead = false }) => {
      if (operand === undefined) return (outbox, out) => retry(outbox, out, dead ? 'dead' : 'waiting');
      if (dead) throw new UsageError('retry takes an ID or --dead, not both');
      return withId(operand, retry);
    },
  },
  release: { flags: ['json'], operands: [1, 1], plan: operand => withId(operand, release) },
  send: {
    flags: ['json', 'to', 'from', 'until'],
    operands: [0, 1],
    plan: (operand, { to, ...flags }) => {
      const [from, until] = toDays(flags);
      if (operand === undefined ? from === undefined : (from ?? until) !== undefined)
        throw new UsageError('send takes an ID or --from, not both');
      if (operand !== undefined) return withId(operand, (outbox, out, id, config) => sendAgain(outbox, out, config, to, id));
      return (outbox, out, config) => sendAgain(outbox, out, config, to, periodOf(config, from, until));
    },
  },
  erase: {
    flags: ['json'],
    operands: [1, 1],
    plan: (operand = '') => {
      if (!operand.includes('@')) return withId(operand, eraseSubmissions, idInCsv);
      const address = toAddress(operand);
      return (outbox, out, config) => eraseSubmissions(outbox, out, address, config);
    },
  },
  export: {
    flags: ['json'],
    operands: [0, 1],
    plan: operand => {
      const address = operand === undefined ? undefined : toAddress(operand);
      return (outbox, out) => exportKept(outbox, out, address);
    },
  },
  ...Object.fromEntries(followUpStates.map(state => [state, marking(state)])),
  digest: {
    flags: ['json', 'from', 'until'],
    operands: [0, 0],
    plan: (_, flags) => {
      const [from, until] = toDays(flags);
      return (outbox, out, config) => printDigest(outbox, out, config, from, until);
    },
  },
  move: { flags: ['json'], operands: [0, 0], settingsAction: move },
  settings: { flags: ['json'], operands: [0, 0], settingsAction: printSettings },
  test: { flags: ['json'], operands: [0, 0], settingsAction: tryDestinations },
  probe: { flags: ['json'], operands: [0, 0], settingsAction: probeDestinations },
};

function marking(state: FollowUpState): Command {
  return {
    flags: ['json'],
    operands: [1, 1],
    plan: operand => withId(operand, (outbox, out, id, config) => mark(outbox, out, config, id, state)),
  };
}

/** Returns the action on this id or reference. @param elsewhere looks for a reference that the outbox does not know */
function withId(
  operand: string | undefined,
  action: (outbox: OperatorStore, out: Output, id: string, config: Config) => Promise<boolean>,
  elsewhere: (reference: IdRange, config: Config) => Promise<string | undefined> = async () => undefined,
): Action {
  const target = toId(operand);
  return async (outbox, out, config) => {
    const id = typeof target === 'string' ? target : ((await outbox.idOf(target)) ?? (await elsewhere(target, config)));
    if (id !== undefined) return action(outbox, out, id, config);
    await out.note(`There is no submission ${operand}.`);
    return false;
  };
}

/** Returns the id; if the text is a reference, the range of ids that this reference may stand for. */
function toId(text = ''): string | IdRange {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase();
  const range = idsOfReference(text);
  if (range) return range;
  throw new UsageError(`${JSON.stringify(text)} is no ID of a submission`);
}

function toDate(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : Temporal.PlainDate.from(text).toString();
  } catch {
    throw new UsageError(`${JSON.stringify(text)} is no date such as 2026-11-22`);
  }
}

function toDays(flags: Flags): readonly (string | undefined)[] {
  const [from, until] = [flags.from, flags.until].map(toDate);
  if (from !== undefined && until !== undefined && from > until) throw new UsageError('--from is after --until');
  return [from, until];
}

/** Returns the address. Refuses any other text, which could match submissions with an empty email field. */
function toAddress(text: string): string {
  if (isGivenAddress(tidyAddress(text))) return text;
  throw new UsageError(`${JSON.stringify(text)} is no email address`);
}

function toState(text: string): DeliveryState {
  const state = deliveryStates.find(name => name === text);
  if (state) return state;
  throw new UsageError(`--state is one of ${deliveryStates.join(', ')}`);
}

/** What the arguments ask the command to do. */
export type Call = { json: boolean } & (
  | { action: Action; settingsAction?: undefined }
  | { settingsAction: SettingsAction; action?: undefined }
);

/**
 * Returns the call that the arguments ask for; undefined: the usage text.
 * @throws UsageError
 */
export function readArguments(args: readonly string[]): Call | undefined {
  const { values, positionals } = parse(args);
  const { help, ...flags } = values;
  const [name = '', operand] = positionals;
  if (help || name === 'help') return;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command ${JSON.stringify(name)}`);
  const count = positionals.length - 1;
  const [least, most] = command.operands;
  if (count < least) throw new UsageError(`${name} needs one argument`);
  if (count > most) throw new UsageError(`${name} takes ${most === 0 ? 'no argument' : 'one argument'}`);
  const foreign = Object.keys(flags).find(flag => !command.flags.includes(flag as keyof Flags));
  if (foreign) throw new UsageError(`${name} knows no --${foreign}`);
  const json = flags.json ?? false;
  return 'plan' in command ? { json, action: command.plan(operand, flags) } : { json, settingsAction: command.settingsAction };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
