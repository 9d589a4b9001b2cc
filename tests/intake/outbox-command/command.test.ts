import { describe, expect, test } from 'vitest';
import type { KeptSubmission, OperatorStore } from '../../../server/outbox/operator-store.ts';
import type { Output } from '../../../server/outbox-command/actions.ts';
import { readArguments, UsageError } from '../../../server/outbox-command/command.ts';

const id = '01a1f961-acd6-7df1-877e-fe93fea7d056';

/** Runs a command on an outbox with these submissions; returns its calls of the outbox and its output. */
async function call(args: string[], submissions: readonly Partial<KeptSubmission>[] = []) {
  const asked: unknown[][] = [];
  const all = submissions.map(given => ({
    id,
    form: 'contact',
    receivedAt: 0,
    fields: {},
    source: {},
    deliveries: [],
    ...given,
  }));
  const each = async function* () {
    yield* all as KeptSubmission[];
  };
  const note =
    (name: string, answer: unknown) =>
    (...given: unknown[]) => {
      asked.push([name, ...given]);
      return Promise.resolve(answer);
    };
  const outbox: OperatorStore = {
    records: each,
    kept: each,
    find: async wanted => (all as KeptSubmission[]).find(one => one.id === wanted),
    resume: note('resume', 1) as OperatorStore['resume'],
    erase: note('erase', []) as OperatorStore['erase'],
    purge: note('purge', undefined) as OperatorStore['purge'],
    close: async () => {},
  };
  const lines: string[] = [];
  const write = async (text: string) => void lines.push(text);
  const planned = readArguments(args);
  const out: Output = {
    json: planned?.json ?? false,
    paint: (colour, text) => `<${colour}>${text}</>`,
    line: write,
    note: write,
  };
  const found = await planned?.action(outbox, out);
  return { asked, text: lines.join('\n'), found };
}

describe('the arguments', () => {
  test.each([
    [
      ['retry', id.toUpperCase()],
      ['resume', ['waiting', 'dead'], id],
    ],
    [
      ['retry', '--dead'],
      ['resume', ['dead']],
    ],
    [['retry'], ['resume', ['waiting']]],
    [
      ['release', id],
      ['resume', ['held'], id],
    ],
    [
      ['erase', id],
      ['erase', [id]],
    ],
  ])('%j asks for %j', async (args, wanted) => {
    expect((await call(args)).asked[0]).toEqual(wanted);
  });

  test.each([
    [[]],
    [['List']],
    [['toString']],
    [['list', 'x']],
    [['list', '--state', 'lost']],
    [['list', '--dead']],
    [['show']],
    [['show', id, id]],
    [['show', `${id}0`]],
    [['show', '']],
    [['show', '*']],
    [['retry', id, '--dead']],
    [['retry', '--all']],
    [['retry', 'dead']],
    [['retry', '']],
    [['release']],
    [['release', '--dead']],
    [['erase']],
    [['erase', '']],
    [['erase', '@']],
    [['erase', ' @ ']],
    [['erase', 'asha']],
    [['erase', '%@example.org%']],
    [['erase', 'a@example.org', 'b@example.org']],
    [['export', 'x']],
    [['export', '--state', 'dead']],
  ])('%j is a usage error', args => {
    expect(() => readArguments(args)).toThrow(UsageError);
  });

  test.each([[['--help']], [['-h']], [['help']], [['list', '--help']]])('%j asks for the usage', args => {
    expect(readArguments(args)).toBeUndefined();
  });
});

describe('erase matches an address', () => {
  const erased = async (wanted: string, ...emails: (string | undefined)[]) => {
    const submissions = emails.map((email, index) => ({ id: String(index), fields: email === undefined ? {} : { email } }));
    const { asked } = await call(['erase', wanted], submissions as Partial<KeptSubmission>[]);
    return asked.find(([name]) => name === 'erase')?.[1];
  };

  test('regardless of letter case, and no other address', async () => {
    const emails = [
      'asha@example.org',
      'Asha@Example.ORG',
      'xasha@example.org',
      'asha@example.org.in',
      '',
      undefined,
      'asha@example.com',
    ];
    expect(await erased('ASHA@example.org', ...emails)).toEqual(['0', '1']);
  });

  test('with non-ASCII letters, composed or not, and in both notations of an international domain', async () => {
    const emails = ['JÜRGEN@bücher.example', 'jürgen@xn--bcher-kva.example', 'jurgen@bucher.example'];
    for (const wanted of ['jürgen@BÜCHER.example', 'jürgen@xn--bcher-kva.example', 'ju\u0308rgen@bu\u0308cher.example'])
      expect(await erased(wanted, ...emails), wanted).toEqual(['0', '1']);
  });

  test('the storage is purged even if nothing was found', async () => {
    const { asked, found } = await call(['erase', 'nobody@example.org']);
    expect(asked.map(([name]) => name)).toEqual(['erase', 'purge']);
    expect(found).toBe(false);
  });
});

describe('the output', () => {
  const delivery = { destination: 'mail', attempts: 2, dueAt: 60_000, detail: 'Status 500\u001b[2K' };

  test('text of others cannot move the cursor, or hide or reverse other text', async () => {
    const fields = { name: 'A\u202eB', message: 'one\r\ntwo\rthree\u001b[31m\u0085\u2066' };
    const { text } = await call(['show', id], [{ fields, deliveries: [{ ...delivery, state: 'waiting' }] }]);
    expect(text).toContain('name: A\\u{202e}B');
    expect(text).toContain('message:\n    one\n    two\n    three\\u{1b}[31m\\u{85}\\u{2066}');
    for (const character of '\u001b\u0085\u202e\u2066\r') expect(text).not.toContain(character);
    expect((await call(['list'], [{ deliveries: [{ ...delivery, state: 'dead' }] }])).text).toContain('Status 500\\u{1b}[2K');
  });

  test('each state has its color, and the columns stay aligned', async () => {
    const states = ['waiting', 'leased', 'dead', 'held', 'done'] as const;
    const { text } = await call(['list'], [{ deliveries: states.map(state => ({ ...delivery, state })) }]);
    const lines = text.split('\n').slice(1, 6);
    expect(lines.map(line => /<(\w+)>(\w+) *</.exec(line)?.slice(1))).toEqual([
      ['yellow', 'waiting'],
      ['yellow', 'leased'],
      ['red', 'dead'],
      ['yellow', 'held'],
      ['green', 'done'],
    ]);
    const plain = lines.map(line => line.replace(/<\/?\w*>/g, ''));
    expect(new Set(plain.map(line => line.indexOf('Status'))).size).toBe(1);
    expect(plain.map(line => line.includes('1970-01-01T00:01:00Z'))).toEqual([true, true, false, false, false]);
  });

  test('JSON has the next attempt only if there is one', async () => {
    const deliveries = [
      { ...delivery, state: 'waiting' as const },
      { ...delivery, state: 'dead' as const, detail: null },
    ];
    const { text } = await call(['list', '--json'], [{ deliveries }]);
    expect(JSON.parse(text).deliveries).toEqual([
      { destination: 'mail', state: 'waiting', attempts: 2, nextTry: '1970-01-01T00:01:00.000Z', detail: delivery.detail },
      { destination: 'mail', state: 'dead', attempts: 2 },
    ]);
  });

  test('a failed purge is reported, with what to do', async () => {
    const planned = readArguments(['erase', 'asha@example.org']);
    const outbox = {
      kept: async function* () {},
      erase: async () => [],
      purge: () => Promise.reject(new Error('database is locked')),
    };
    const out: Output = { json: false, paint: (_, text) => text, line: async () => {}, note: async () => {} };
    await expect(planned?.action(outbox as unknown as OperatorStore, out)).rejects.toThrow(
      /traces .* database is locked\. Run it again/,
    );
  });
});
