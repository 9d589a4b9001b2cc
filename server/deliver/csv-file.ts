import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { type FileHandle, open, rename, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import type { Logger } from '../log.ts';
import type { Delivery } from '../outbox/store.ts';
import { path } from '../setting-checks.ts';
import { columns, findRecord, header, type LineEnd, line } from './csv.ts';
import { type Destination, defineKind, type Outcome } from './destination.ts';
import { withLock } from './file-lock.ts';

const chunk = 1 << 20;
/** Longer than any line of ours: a body of 64 KiB, each byte of it a quote that is doubled. */
const longestRecord = 1 << 18;
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Found = {
  /** Where the last whole record ends; what follows, if anything, is torn. */
  end: number;
  size: number;
  /** A whole last line that lacks nothing but its end. */
  unfinished: boolean;
  lineEnd: LineEnd;
  /** Those of the wanted ids that stand in the file. */
  ids: Set<string>;
};

/**
 * Appends submissions to one CSV file, each once. Before it appends to a file that it did not leave itself (after a start, a failure
 * or a change by hand) it reads the file: a torn last line is cut, and what was appended without having been recorded is not
 * appended again. A file that is not ours by its header or its form is never touched: it is set aside under another name.
 */
export class CsvFile implements Destination {
  readonly name = 'csv';
  readonly label: string;
  /** Leasing and settling these takes about 5 ms each, in which no submission is answered. */
  readonly batch = 250;
  readonly concurrency = 1;
  readonly deadline = 5_000;
  readonly #path: string;
  readonly #forms: readonly FormId[];
  readonly #log: Logger;
  /** How the last append left the file. */
  #left = '';
  #lineEnd: LineEnd = '\r\n';
  #queue: Promise<unknown> = Promise.resolve();

  /** @throws when the file's folder cannot be made. */
  constructor(path: string, log: Logger, taken: readonly FormId[] = formIds) {
    mkdirSync(dirname(path), { recursive: true });
    this.#path = path;
    this.#forms = taken;
    this.#log = log;
    const near = relative(process.cwd(), path);
    const titles = taken.length < formIds.length ? ` for ${taken.map(form => forms[form].title).join(', ')}` : '';
    this.label = `CSV file ${near.startsWith('..') ? path : near}${titles}`;
  }

  takes(form: FormId): boolean {
    return this.#forms.includes(form);
  }

  deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    // A try that missed its deadline may still be writing: the next one waits for it, and then reads what it left.
    const result = this.#queue.then(() => {
      signal.throwIfAborted();
      // Another server on the same file would cut what this one is writing.
      return withLock(`${this.#path}.lock`, signal, () => this.#deliver(deliveries));
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  async #deliver(deliveries: readonly Delivery[]): Promise<readonly Outcome[]> {
    const untouched = this.#left !== '' && this.#left === (await this.#state());
    // In a file that somebody else left, any of them may stand: an outbox that was restored from a backup knows of no earlier try.
    const wanted = deliveries.filter(({ attempts }) => !untouched || attempts > 1).map(({ submission }) => submission.id);
    const there = wanted.length === 0 ? new Set() : await this.#inspect(new Set(wanted));
    const lines = deliveries.filter(({ submission }) => !there.has(submission.id)).map(({ submission }) => line(submission));
    await this.#append(lines);
    return deliveries.map(() => ({ state: 'done' }));
  }

  async #state(): Promise<string> {
    const found = await stat(this.#path).catch(() => undefined);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '';
  }

  async #append(lines: readonly string[]): Promise<void> {
    this.#left = '';
    const file = await open(this.#path, 'a', 0o600);
    try {
      const { size } = await file.stat();
      if (size === 0) this.#lineEnd = '\r\n';
      const text = (size === 0 ? [header, ...lines] : lines).map(line => line + this.#lineEnd).join('');
      await writeWhole(file, text, size);
      if (size === 0) await syncFolder(this.#path);
    } finally {
      await file.close();
    }
    this.#left = await this.#state();
  }

  /** Makes the file fit to be appended to; returns those of the wanted ids that it has. */
  async #inspect(wanted: Set<string>): Promise<Set<string>> {
    const file = await open(this.#path, 'r+').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (!file) return new Set();
    try {
      const found = await scan(file, wanted);
      if (found) {
        this.#lineEnd = found.lineEnd;
        await this.#repair(file, found);
        return found.ids;
      }
    } finally {
      await file.close();
    }
    await this.#setAside();
    return new Set();
  }

  async #repair(file: FileHandle, found: Found): Promise<void> {
    if (found.end === found.size) return;
    if (found.unfinished) {
      await file.write(found.lineEnd, found.size);
    } else {
      await file.truncate(found.end);
      this.#log.warn({ event: 'csv-repaired', bytes: found.size - found.end });
    }
    await file.datasync();
  }

  async #setAside(): Promise<void> {
    const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '');
    const aside = `${this.#path.replace(/\.csv$/i, '')}.${time}.${randomBytes(2).toString('hex')}.csv`;
    await rename(this.#path, aside);
    await syncFolder(this.#path);
    this.#log.warn({ event: 'csv-set-aside', reason: 'its header or form is not the one that is written here', file: aside });
  }
}

export const csvFile = defineKind({
  name: 'csv',
  settings: { CSV_FILE: path },
  create: ({ CSV_FILE }, log) => [new CsvFile(CSV_FILE, log)],
});

type Place = { destinations: { readonly csv?: { CSV_FILE: string } }; dataDir: string };

/** CSV_FILE, or else the file in DATA_DIR for the forms that no destination takes. */
export const csvPath = ({ destinations, dataDir }: Place) => destinations.csv?.CSV_FILE ?? join(dataDir, 'submissions.csv');

/** Appends all of it or, where the disk is full, nothing: whoever opens the file meanwhile finds whole lines. */
async function writeWhole(file: FileHandle, text: string, size: number): Promise<void> {
  try {
    await file.appendFile(text);
    await file.datasync();
  } catch (error) {
    // What cannot be taken back now is repaired before the next append.
    await file.truncate(size).catch(() => {});
    throw error;
  }
}

/** Makes the names in the file's folder durable: a new file's own fsync does not cover its name. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
}

/** Reads a whole file of ours; undefined: it is not ours. What it keeps in memory is never more than a chunk and a record. */
async function scan(file: FileHandle, wanted: Set<string>): Promise<Found | undefined> {
  const { size } = await file.stat();
  const buffer = Buffer.alloc(chunk + longestRecord);
  const readFrom = async (offset: number) => buffer.subarray(0, (await file.read(buffer, 0, buffer.length, offset)).bytesRead);
  const found: Found = { end: 0, size, unfinished: false, lineEnd: '\r\n', ids: new Set() };
  const beginning = await readFrom(0);
  const headerEnd = findHeader(beginning);
  // A torn header is the whole of the file, and is written again.
  if (headerEnd === 'torn') return found;
  if (headerEnd === 'foreign') return;
  found.end = headerEnd;
  if (beginning[headerEnd - 2] !== 0x0d) found.lineEnd = '\n';
  for (;;) {
    const bytes = await readFrom(found.end);
    let start = 0;
    let record = findRecord(bytes, start);
    for (; typeof record === 'object'; record = findRecord(bytes, start)) {
      if (wanted.has(record.last)) found.ids.add(record.last);
      start = record.end;
    }
    found.end += start;
    if (record === 'malformed' || bytes.length - start > longestRecord) return;
    if (bytes.length === 0 || found.end + bytes.length - start >= size) return finish(found, bytes.subarray(start), wanted);
  }
}

/** Whether what follows the last whole line is a whole one too, but for its end. */
function finish(found: Found, rest: Buffer, wanted: Set<string>): Found {
  const closed = findRecord(Buffer.concat([rest, Buffer.from('\r\n')]), 0);
  if (typeof closed !== 'object' || closed.cells !== columns.length || !id.test(closed.last)) return found;
  if (wanted.has(closed.last)) found.ids.add(closed.last);
  return { ...found, unfinished: true };
}

/** Where the header of a file of ours ends. Spreadsheets that saved the file may have added a byte order mark or quotes. */
function findHeader(bytes: Buffer): number | 'torn' | 'foreign' {
  const start = bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? byteOrderMark.length : 0;
  const record = findRecord(bytes, start);
  if (record === 'torn' && `${header}\r\n`.startsWith(bytes.toString())) return 'torn';
  if (typeof record !== 'object') return 'foreign';
  return bytes.toString('utf8', start, record.end).replaceAll('"', '').trimEnd() === header ? record.end : 'foreign';
}

const byteOrderMark = Buffer.from('\uFEFF');
