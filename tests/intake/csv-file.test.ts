import {
  appendFileSync,
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open as openHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { columns, header, line } from '../../server/deliver/csv.ts';
import { eraseRows, findRows, isFrom, setAside } from '../../server/deliver/csv-erase.ts';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import { withLock } from '../../server/deliver/file-lock.ts';
import type { Submission } from '../../server/outbox/store.ts';
import { newSubmission } from './submission.ts';
import { readableLog, readCsv, temporaryFolder } from './support.ts';

const submission = (fields: Record<string, string>): Submission => newSubmission({ fields });

const idsOf = (all: readonly Submission[]) => all.map(({ id }) => id);

async function openFile(name = 'submissions.csv') {
  const folder = await temporaryFolder();
  const file = join(folder, name);
  const { log, events } = readableLog();
  const open = () => new CsvFile(file, log);
  /** Delivers submissions with a new `csv`, as after a start of the process, or with a given `csv`. */
  const append = (
    sent: readonly Submission[],
    attempts = 1,
    csv = open(),
    signal = new AbortController().signal,
    extend = () => {},
  ) => {
    const under = { destination: 'csv', attempts, lease: '', giveUpAt: 0, progress: {} };
    return csv.deliver(
      sent.map(submission => ({ submission, ...under })),
      signal,
      extend,
    );
  };
  const named = (name: string) => submission({ name, message: 'one, "two"\r\nthree' });
  const [a, b, c] = [named('A'), named('B'), named('C')];
  return { folder, file, events, open, append, a, b, c, ids: () => readCsv(file).map(row => row.id) };
}

test('the file has one header, and never an id twice', async () => {
  const { file, open, append, ids, a, b, c } = await openFile('a/b/leads.csv');
  expect(await append([a, b])).toEqual([{ state: 'done' }, { state: 'done' }]);
  // Delivers a row that the file already has, as after a restore of the outbox from a backup.
  await append([a]);
  const restarted = open();
  await append([a, c], 2, restarted);
  await append([a, c], 3, restarted);
  expect(ids()).toEqual(idsOf([a, b, c]));
  expect(readFileSync(file, 'utf8')).toBe([`\ufeff${header}`, ...[a, b, c].map(line), ''].join('\r\n'));
});

test('a last line torn by a crash is repaired', async () => {
  const { file, append, ids, events, a, b } = await openFile();
  await append([a]);
  const whole = readFileSync(file);
  await append([b]);
  const both = readFileSync(file);
  // Cuts the file at every offset of its last line, and at some offsets before that line.
  for (let size = 0; size < both.length; size += size < whole.length - 5 ? 9 : 1) {
    writeFileSync(file, both.subarray(0, size));
    await append(size < whole.length ? [a, b] : [b], 2);
    expect(ids(), `torn at ${size}`).toEqual(idsOf([a, b]));
    expect(readFileSync(file), `torn at ${size}`).toEqual(both);
  }
  expect(events('csv-repaired').length).toBeGreaterThan(100);
  expect(events('csv-set-aside')).toEqual([]);
});

test('a file changed while the server runs is continued', async () => {
  const { folder, file, open, append, ids, a, b, c } = await openFile();
  const csv = open();
  await append([a], 1, csv);
  // An editor may have dropped the line end.
  writeFileSync(file, readFileSync(file).subarray(0, -2));
  await append([b], 1, csv);
  expect(ids()).toEqual(idsOf([a, b]));
  renameSync(file, join(folder, 'taken.csv'));
  await append([b], 1, csv);
  expect(ids()).toEqual(idsOf([b]));
  appendFileSync(file, 'half a line');
  await append([c], 1, csv);
  expect(ids()).toEqual(idsOf([b, c]));

  // If a failed append cannot remove the half line that it has written, the next append removes it.
  await using handle = await openHandle(file);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  vi.spyOn(handles, 'appendFile').mockImplementationOnce(async function (this: FileHandle, text) {
    await this.write((text as string).slice(0, 40));
    throw new Error('disk full');
  });
  vi.spyOn(handles, 'truncate').mockRejectedValueOnce(new Error('not cut either'));
  await expect(append([a], 1, csv)).rejects.toThrow('disk full');
  const d = submission({ name: 'D' });
  await append([d], 1, csv);
  expect(readFileSync(file, 'utf8')).toBe([`\ufeff${header}`, ...[b, c, d].map(line), ''].join('\r\n'));
});

test('a new file begins with a byte order mark', async () => {
  const { folder, file, append, ids, events, a, b } = await openFile();
  const mark = '\ufeff';
  for (const [content, beginning] of [
    ['', mark],
    [mark, mark],
    [`${mark}${header.slice(0, 9)}`, mark],
    [header.slice(0, 9), mark],
    [`${mark}${header}\r\n`, mark],
    [`${header}\r\n`, ''],
  ] as const) {
    writeFileSync(file, content);
    await append([a]);
    await append([b]);
    expect(readFileSync(file, 'utf8'), content).toBe(`${beginning}${[header, line(a), line(b), ''].join('\r\n')}`);
    expect(ids(), content).toEqual(idsOf([a, b]));
  }
  // A file that a spreadsheet program has saved.
  const rows = [columns, columns.map(column => (column === 'id' ? a.id : 'x\ny'))];
  const quoted = rows.map(cells => cells.map(cell => `"${cell}"`).join(','));
  writeFileSync(file, `${mark}${quoted.join('\n')}\n`);
  await append([a, b], 2);
  expect(ids()).toEqual(idsOf([a, b]));
  expect(readdirSync(folder)).toEqual(['submissions.csv', 'submissions.csv.lock']);
  expect(events('csv-set-aside')).toEqual([]);
});

test.each([
  ['another header', 'name,email\r\nAsha,asha@example.org\r\n'],
  ['the columns of an older version', `${columns.filter(name => name !== 'referrer').join(',')}\r\n`],
  ['no CSV at all', `${header}\r\na,b"c"d\r\n`],
])('a file with %s is renamed, unchanged', async (_, content) => {
  const { folder, file, append, ids, events, a } = await openFile();
  writeFileSync(file, content);
  await append([a]);
  expect(ids()).toEqual([a.id]);
  const aside = readdirSync(folder).filter(name => !/^submissions\.csv(\.lock)?$/.test(name));
  expect(aside).toEqual([expect.stringMatching(/^submissions\..+\.csv$/)]);
  expect(readFileSync(join(folder, aside[0] ?? ''), 'utf8')).toBe(content);
  expect(events('csv-set-aside')).toHaveLength(1);
});

test('a file of many megabytes is read completely', async () => {
  const { file, append, ids } = await openFile();
  const sent = Array.from({ length: 400 }, (_, index) => submission({ name: `${index}`, message: 'm"\r\n'.repeat(2500) }));
  await append(sent);
  expect(statSync(file).size).toBeGreaterThan(4_000_000);
  appendFileSync(file, 'torn');
  await append([...sent.slice(0, 3), ...sent.slice(-3)], 2);
  expect(ids()).toEqual(idsOf(sent));
});

test('a long reading puts the deadline off with each step', async () => {
  const { file, open, append, ids, events, a, b } = await openFile();
  const sent = Array.from({ length: 400 }, () => submission({ message: 'm"\r\n'.repeat(2500) }));
  await append(sent);
  const before = readFileSync(file);
  const abort = new AbortController();
  await expect(append([a], 1, open(), abort.signal, () => abort.abort(new Error('no step')))).rejects.toThrow('no step');
  expect(readFileSync(file).equals(before)).toBe(true);
  const extend = vi.fn<() => void>();
  await append([a], 2, open(), undefined, extend);
  expect(extend.mock.calls.length).toBeGreaterThan(before.length / 2 ** 21);
  expect(ids()).toEqual(idsOf([...sent, a]));
  expect(events('csv-large')).toEqual([]);

  // A sparse file: only the parts that are written take space on the disk.
  truncateSync(file, 2 ** 30 + 1);
  await append([b]);
  expect(events('csv-large')).toMatchObject([{ level: 'warn', bytes: 2 ** 30 + 1 }]);
});

test('an attempt after its deadline writes nothing', async () => {
  const { folder, open, append, file, ids, a } = await openFile();
  const csv = open();
  await expect(append([a], 1, csv, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  expect(existsSync(file)).toBe(false);
  renameSync(folder, `${folder}-away`);
  await expect(append([a], 1, csv)).rejects.toThrow('the folder of the CSV file cannot be written');
  renameSync(`${folder}-away`, folder);
  await append([a], 2, csv);
  expect(ids()).toEqual([a.id]);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('K6: a probe tests lock and folder, and changes nothing', async () => {
  const { folder, file, append, open, a } = await openFile();
  const csv = open();
  const probe = (within = 5_000) => csv.probe(AbortSignal.timeout(within));
  await probe();
  expect(readdirSync(folder)).toEqual([]);
  await append([a], 1, csv);
  const [files, before] = [readdirSync(folder), readFileSync(file)];
  await probe();
  expect([readdirSync(folder), readFileSync(file)]).toEqual([files, before]);

  const free = Promise.withResolvers<void>();
  const lock = withLock(`${file}.lock`, AbortSignal.timeout(5_000), () => free.promise);
  await expect(probe(200)).rejects.toThrow('Another process holds the lock');
  free.resolve();
  await lock;
  await probe();
  renameSync(folder, `${folder}-away`);
  await expect(probe()).rejects.toThrow('ENOENT');
  renameSync(`${folder}-away`, folder);
});

test('K9: erased rows leave the file, and every other byte stays', async () => {
  const { file, open, append, ids, a, b, c } = await openFile();
  const csv = open();
  const from = (email: string, message = 'x') => submission({ email, message });
  const [plain, formula] = [from('Asha@example.org', 'one\r\n"two",\n=three'), from('+asha@b\u00fccher.example')];
  const others = [from('xasha@example.org', 'asha@example.org'), from('', 'y,asha@example.org')];
  await append([a, plain, b, formula, ...others], 1, csv);
  chmodSync(file, 0o640);
  const before = readFileSync(file, 'utf8');
  const textWithout = (gone: readonly Submission[]) => gone.reduce((text, one) => text.replace(`${line(one)}\r\n`, ''), before);
  expect(await findRows(file, isFrom('asha@EXAMPLE.org'))).toEqual([plain.id]);
  expect(readFileSync(file, 'utf8')).toBe(before);
  const removed = (...ids: string[]) => ({ count: ids.length, ids });
  expect(await eraseRows(file, isFrom('asha@EXAMPLE.org'))).toEqual(removed(plain.id));
  expect(readFileSync(file, 'utf8')).toBe(textWithout([plain]));
  await append([c, a], 2, csv);
  expect(ids()).toEqual(idsOf([a, b, formula, ...others, c]));
  expect(await eraseRows(file, isFrom('+asha@xn--bcher-kva.example'))).toEqual(removed(formula.id));
  expect(readFileSync(file, 'utf8')).toBe(`${textWithout([plain, formula])}${line(c)}\r\n`);
  expect(statSync(file).mode & 0o777).toBe(0o640);
  expect(readdirSync(dirname(file)).sort()).toEqual(['submissions.csv', 'submissions.csv.lock']);

  // First the last row lacks its line end. Then the file ends with half a row.
  writeFileSync(file, readFileSync(file).subarray(0, -2));
  expect(await eraseRows(file, ({ id }) => id === c.id)).toEqual(removed(c.id));
  expect(ids()).toEqual(idsOf([a, b, ...others]));
  appendFileSync(file, '2026-01-01T00:00:00.000Z,contact,"Asha');
  expect(await eraseRows(file, ({ id }) => id === b.id)).toEqual(removed(b.id));
  expect(readFileSync(file, 'utf8')).toBe([`\ufeff${header}`, ...[a, ...others].map(line), ''].join('\r\n'));
});

test('K9: rows are removed through a link, from this format alone', async () => {
  const { folder, file, append, a, b } = await openFile();
  await append([a, b]);
  renameSync(file, join(folder, 'shared.csv'));
  symlinkSync('shared.csv', file);
  // Where an interrupted call would have left its draft, there is a link, which could lead to another person's file.
  writeFileSync(join(folder, 'other'), 'stays');
  symlinkSync('other', join(folder, 'shared.csv.erase'));
  expect(await eraseRows(file, ({ id }) => id === a.id)).toEqual({ count: 1, ids: [a.id] });
  expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('stays');
  expect(readdirSync(folder)).not.toContain('shared.csv.erase');
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(readCsv(join(folder, 'shared.csv')).map(({ id }) => id)).toEqual([b.id]);
  writeFileSync(file, 'name;email\r\nAsha;asha@example.org\r\n');
  await expect(eraseRows(file, () => true)).rejects.toThrow('by hand');
  expect(readFileSync(file, 'utf8')).toContain('Asha');
  expect(await setAside(file)).toEqual([]);
  await append([a]);
  expect(await setAside(file)).toEqual([expect.stringMatching(/submissions\.2.*\.csv$/)]);
  expect(await eraseRows(join(folder, 'none.csv'), () => true)).toEqual({ count: 0, ids: [] });
});

test('K9: many rows, and rows changed by hand, are erased', async () => {
  const { file, append, ids } = await openFile();
  const from = (email: string) => submission({ email, message: 'x' });
  const rows = ['"=a"@example.org', '"+a b"@example.org', '"a;=b"@example.org'].map(from);
  for (const one of rows) {
    await append([one]);
    expect(await eraseRows(file, isFrom(one.fields.email as string)), one.fields.email).toEqual({ count: 1, ids: [one.id] });
  }
  const [asha, other, ...rest] = [
    from('asha@example.org'),
    from('other@example.org'),
    ...Array.from({ length: 60 }, () => from('third@example.org')),
  ];
  await append([asha, other, ...rest] as Submission[]);
  writeFileSync(
    file,
    [asha, other].reduce((text, one) => text.replace(one?.id ?? '', ''), readFileSync(file, 'utf8')),
  );
  expect(await findRows(file, isFrom('asha@example.org'))).toEqual([]);
  expect(await eraseRows(file, isFrom('asha@example.org'))).toEqual({ count: 1, ids: [] });
  expect(readCsv(file).map(({ email }) => email)).toEqual(['other@example.org', ...rest.map(() => 'third@example.org')]);
  expect(await eraseRows(file, isFrom('third@example.org'))).toMatchObject({ count: 60 });
  expect(ids()).toEqual(['']);
});

test('K9: rows stay while another process holds the lock', async () => {
  const { file, append, a } = await openFile();
  await append([a]);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const release = Promise.withResolvers<void>();
  const holding = withLock(`${file}.lock`, new AbortController().signal, () => release.promise);
  await expect(eraseRows(file, () => true)).rejects.toThrow(
    `Another process holds the lock of ${file}: its rows are still there`,
  );
  release.resolve();
  await holding;
  timeout.mockRestore();
  expect(readCsv(file)).toHaveLength(1);
});
