import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { FollowUpStore } from '../../../server/outbox/follow-up-store.ts';
import type { KeptSubmission } from '../../../server/outbox/operator-store.ts';
import { readArguments, UsageError } from '../../../server/outbox-command/command.ts';

const id = '01a1f961-acd6-7df1-877e-fe93fea7d056';

/** Runs a command on an outbox with these submissions; returns the outbox with its calls, and the output. */
async function call(args: string[], submissions: readonly Partial<KeptSubmission>[] = [], purge = async () => {}) {
  const empty = { id, form: 'contact' as const, receivedAt: 0, fields: {}, source: {}, deliveries: [] };
  const all = submissions.map((given): KeptSubmission => ({ ...empty, ...given }));
  const each = async function* () {
    yield* all;
  };
  const outbox = {
    records: each,
    kept: each,
    idOf: async () => undefined,
    followUps: { find: async () => undefined } as unknown as FollowUpStore,
    find: async (wanted: string) => all.find(one => one.id === wanted),
    resume: vi.fn(async () => 1),
    erase: vi.fn(async () => []),
    purge: vi.fn(purge),
    close: async () => {},
  };
  const lines: string[] = [];
  const write = async (text: string) => void lines.push(text);
  const planned = readArguments(args);
  const paint = (color: string, text: string) => `<${color}>${text}</>`;
  const found = await planned?.action?.(outbox, { json: planned.json, paint, line: write, note: write }, readConfig({}));
  return { outbox, text: lines.join('\n'), found };
}

/** By command; two spaces begin an empty argument. */
const wrong = {
  '': [''],
  toString: [''],
  list: [' x', ' --state lost', ' --dead'],
  show: ['', ` ${id} ${id}`, ` ${id}0`, ' ', ' *'],
  retry: [` ${id} --dead`, ' --all', ' dead', ' '],
  release: ['', ' --dead'],
  erase: ['', ' ', ' @', ' asha', ' %@example.org%', ' a@example.org b@example.org'],
  export: [' x', ' --state dead'],
  answered: ['', ` ${id} ${id}`, ' 7K4Q-2MX', ' --state open'],
  digest: [' 2026-11-22', ' --from yesterday', ' --from 2026-11-22 --until 2026-11-21'],
  settings: [' PORT'],
};

test.each(Object.entries(wrong).flatMap(([command, all]) => all.map(rest => command + rest)))('%j is a usage error', args => {
  expect(() => readArguments(args === '' ? [] : args.split(' '))).toThrow(UsageError);
});

test('an address of spaces is a usage error; help asks for the usage', () => {
  expect(() => readArguments(['erase', ' @ '])).toThrow(UsageError);
  for (const args of [['--help'], ['-h'], ['help'], ['list', '--help']]) expect(readArguments(args), args.join()).toBeUndefined();
});

test.each([
  [
    'regardless of letter case, and no other address',
    ['ASHA@example.org'],
    ['asha@example.org', 'Asha@Example.ORG', 'xasha@example.org', 'asha@example.org.in', '', undefined, 'asha@example.com'],
  ],
  [
    'that differs in characters that nobody sees',
    ['\u2060asha@example.org'],
    ['asha\u200b@\u00adexample\u00a0.org', 'asha@example.org', 'asha@example.com'],
  ],
  [
    'with non-ASCII letters, composed or not, and in both notations of an international domain',
    ['jürgen@BÜCHER.example', 'jürgen@xn--bcher-kva.example', 'ju\u0308rgen@bu\u0308cher.example'],
    ['JÜRGEN@bücher.example', 'jürgen@xn--bcher-kva.example', 'jurgen@bucher.example'],
  ],
])('K9: erase and export match an address %s', async (_, wanted, emails) => {
  const submissions = emails.map((email, index) => ({ id: String(index), fields: email === undefined ? {} : { email } }));
  for (const address of wanted) {
    const { outbox } = await call(['erase', address], submissions as Partial<KeptSubmission>[]);
    expect(outbox.erase, address).toHaveBeenCalledWith(['0', '1']);
    const { text } = await call(['export', address], submissions as Partial<KeptSubmission>[]);
    expect(text.split('\n').map(line => JSON.parse(line).id)).toEqual(['0', '1']);
  }
});

test('the storage is purged even if nothing was found; a failed purge is reported, with what to do', async () => {
  const { outbox, found } = await call(['erase', 'nobody@example.org']);
  expect(outbox.erase).toHaveBeenCalledBefore(outbox.purge);
  expect(found).toBe(false);
  const locked = () => Promise.reject(new Error('database is locked'));
  await expect(call(['erase', 'nobody@example.org'], [], locked)).rejects.toThrow(/traces .* database is locked\. Run it again/);
});

const delivery = { destination: 'mail', attempts: 2, dueAt: 60_000, detail: 'Status 500\u001b[2K' };

test('text of others cannot move the cursor, or hide or reverse other text', async () => {
  const fields = { name: 'A\u202eB', message: 'one\r\ntwo\rthree\u001b[31m\u0085\u2066' };
  const { text } = await call(['show', id], [{ fields, deliveries: [{ ...delivery, state: 'waiting' }] }]);
  expect(text).toContain('name: A\\u{202e}B');
  expect(text).toContain('message:\n    one\n    two\n    three\\u{1b}[31m\\u{85}\\u{2066}');
  for (const character of '\u001b\u0085\u202e\u2066\r') expect(text).not.toContain(character);
  expect((await call(['list'], [{ deliveries: [{ ...delivery, state: 'dead' }] }])).text).toContain('Status 500\\u{1b}[2K');
});
