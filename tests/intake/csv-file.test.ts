import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { columns, header } from '../../server/deliver/csv.ts';
import { CsvFile } from '../../server/deliver/csv-file.ts';
import type { Submission } from '../../server/outbox/store.ts';
import { delivery, submission } from './csv-submissions.ts';
import { readableLog, readCsv, temporaryFolder } from './support.ts';

async function openFile(name = 'submissions.csv') {
  const folder = await temporaryFolder();
  const file = join(folder, name);
  const { log, events } = readableLog();
  const open = () => new CsvFile(file, log);
  const signal = new AbortController().signal;
  return { folder, file, events, open, signal, ids: () => readCsv(file).map(row => row.id) };
}

describe('the CSV file', () => {
  test('has each id once, even after the outbox was restored from a backup and knows no earlier attempt', async () => {
    const { open, signal, ids } = await openFile();
    const a = submission({ name: 'A' });
    await open().deliver([delivery(a, 1)], signal);
    await open().deliver([delivery(a, 1)], signal);
    expect(ids()).toEqual([a.id]);
  });

  test('is created with its folder and one header, then appended to', async () => {
    const { file, open, signal, ids } = await openFile('a/b/leads.csv');
    const sent = ['A', 'B', 'C'].map(name => submission({ name }));
    const csv = open();
    expect(
      await csv.deliver(
        sent.slice(0, 2).map(one => delivery(one)),
        signal,
      ),
    ).toEqual([{ state: 'done' }, { state: 'done' }]);
    await open().deliver(
      sent.slice(2).map(one => delivery(one)),
      signal,
    );
    expect(ids()).toEqual(sent.map(({ id }) => id));
    const text = readFileSync(file, 'utf8');
    expect(text.split(header)).toHaveLength(2);
    expect(text.match(/\r\n/g)).toHaveLength(4);
    expect(text.match(/[^\r]\n/g)).toBeNull();
  });

  test('never contains an id twice: a line appended before a crash is found again', async () => {
    const { open, signal, ids } = await openFile();
    const [a, b] = [submission({ name: 'A', message: 'x,"y"\r\nz' }), submission({ name: 'B' })];
    await open().deliver([delivery(a)], signal);
    const restarted = open();
    await restarted.deliver([delivery(a, 2), delivery(b, 2)], signal);
    await restarted.deliver([delivery(a, 3), delivery(b, 3)], signal);
    expect(ids()).toEqual([a.id, b.id]);
  });

  test('a last line torn by a crash is repaired, wherever it was cut', async () => {
    const { file, open, signal, ids, events } = await openFile();
    const [a, b] = [submission({ name: 'A' }), submission({ name: 'B', message: 'one, "two"\r\nthree' })];
    await open().deliver([delivery(a)], signal);
    const whole = readFileSync(file);
    await open().deliver([delivery(b)], signal);
    const both = readFileSync(file);
    // Every offset of the second line, and some before it.
    for (let size = 0; size < both.length; size += size < whole.length - 5 ? 9 : 1) {
      writeFileSync(file, both.subarray(0, size));
      const expected = size < whole.length ? [delivery(a, 2), delivery(b, 2)] : [delivery(b, 2)];
      await open().deliver(expected, signal);
      expect(ids(), `torn at ${size}`).toEqual([a.id, b.id]);
      expect(readFileSync(file), `torn at ${size}`).toEqual(both);
    }
    expect(events('csv-repaired').length).toBeGreaterThan(100);
    expect(events('csv-set-aside')).toEqual([]);
  });

  test('a last line without a line end is kept: an editor may have dropped it', async () => {
    const { file, open, signal, ids } = await openFile();
    const [a, b] = [submission({ name: 'A' }), submission({ name: 'B' })];
    const csv = open();
    await csv.deliver([delivery(a)], signal);
    truncateSync(file, statSync(file).size - 2);
    await csv.deliver([delivery(b)], signal);
    expect(ids()).toEqual([a.id, b.id]);
  });

  test('a file saved by a spreadsheet program is appended to', async () => {
    const { file, open, signal, folder } = await openFile();
    const [a, b] = [submission({ name: 'A', message: 'x\ny' }), submission({ name: 'B' })];
    const quoted = [columns, columns.map(column => (column === 'id' ? a.id : 'x\ny'))].map(cells =>
      cells.map(cell => `"${cell}"`).join(','),
    );
    writeFileSync(file, `\uFEFF${quoted.join('\n')}\n`);
    await open().deliver([delivery(a, 2), delivery(b)], signal);
    const rows = parse(readFileSync(file), { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map(row => row.id)).toEqual([a.id, b.id]);
    expect(readdirSync(folder)).toEqual(['submissions.csv', 'submissions.csv.lock']);
  });

  test.each([
    ['another header', 'name,email\r\nAsha,asha@example.org\r\n'],
    ['the columns of an older version', `${columns.filter(name => name !== 'referrer').join(',')}\r\n`],
    ['another separator', `${columns.join(';')}\r\na;b\r\n`],
    ['no CSV at all', `${header}\r\na,b"c"d\r\n`],
    ['one line without an end', 'notes about the weather'],
  ])('a file with %s is renamed, unchanged', async (_, content) => {
    const { folder, file, open, signal, ids, events } = await openFile();
    writeFileSync(file, content);
    const a = submission({ name: 'A' });
    await open().deliver([delivery(a)], signal);
    expect(ids()).toEqual([a.id]);
    const aside = readdirSync(folder).filter(name => !/^submissions\.csv(\.lock)?$/.test(name));
    expect(aside).toHaveLength(1);
    expect(aside[0]).toMatch(/^submissions\..+\.csv$/);
    expect(readFileSync(join(folder, aside[0] ?? ''), 'utf8')).toBe(content);
    expect(events('csv-set-aside')).toHaveLength(1);
  });

  test('may be removed or changed while the server runs', async () => {
    const { folder, file, open, signal, ids } = await openFile();
    const [a, b, c] = ['A', 'B', 'C'].map(name => submission({ name })) as [Submission, Submission, Submission];
    const csv = open();
    await csv.deliver([delivery(a)], signal);
    renameSync(file, join(folder, 'taken.csv'));
    await csv.deliver([delivery(b)], signal);
    expect(ids()).toEqual([b.id]);
    appendFileSync(file, 'half a line');
    await csv.deliver([delivery(c)], signal);
    expect(ids()).toEqual([b.id, c.id]);
  });

  test('a file of many megabytes is read completely, whatever is at the chunk boundaries', async () => {
    const { file, open, signal, ids } = await openFile();
    const sent = Array.from({ length: 400 }, (_, index) => submission({ name: `${index}`, message: 'm"\r\n'.repeat(2500) }));
    const csv = open();
    await csv.deliver(
      sent.map(one => delivery(one)),
      signal,
    );
    expect(statSync(file).size).toBeGreaterThan(4_000_000);
    appendFileSync(file, 'torn');
    await open().deliver(
      [...sent.slice(0, 3), ...sent.slice(-3)].map(one => delivery(one, 2)),
      signal,
    );
    expect(ids()).toEqual(sent.map(({ id }) => id));
  });

  test('an attempt after its deadline writes nothing', async () => {
    const { file, open } = await openFile();
    const controller = new AbortController();
    controller.abort(new Error('too late'));
    await expect(open().deliver([delivery(submission({}))], controller.signal)).rejects.toThrow('too late');
    expect(existsSync(file)).toBe(false);
  });

  test('a failed write is retried and succeeds once the file is writable', async () => {
    const { folder, open, signal, file, ids } = await openFile();
    const a = submission({ name: 'A' });
    const csv = open();
    renameSync(folder, `${folder}-away`);
    await expect(csv.deliver([delivery(a)], signal)).rejects.toThrow('the folder of the CSV file cannot be written');
    renameSync(`${folder}-away`, folder);
    await csv.deliver([delivery(a, 2)], signal);
    expect(ids()).toEqual([a.id]);
    expect(statSync(file).mode & 0o077).toBe(0);
  });
});
