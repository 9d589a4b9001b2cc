import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { access, constants, type FileHandle, open, rename, stat, statfs } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type FormId, formIds, forms } from '../../forms/index.ts';
import { explained } from '../file-owner.ts';
import type { Logger } from '../log.ts';
import type { Delivery } from '../outbox/store.ts';
import { path } from '../setting-checks.ts';
import { byteOrderMark, header, type LineEnd, line } from './csv.ts';
import { type Found, scan } from './csv-scan.ts';
import { type Destination, defineKind, type Outcome } from './destination.ts';
import { withLock } from './file-lock.ts';

/** Deadline of an attempt, in milliseconds. It begins anew with each chunk of the file that the attempt reads. */
export const csvDeadline = 5_000;

/** Bytes that must be free for the file: a disk with less may be full within days. */
const leastFree = 64 * 2 ** 20;

/** Size in bytes above which the log warns: the first attempt after a start, and each repeated one, takes 5 s to read such a file. */
const large = 2 ** 30;

/**
 * Appends submissions to one CSV file, each once. After a start, a failure or a change by hand, it first reads the file. It then cuts off a
 * torn last line, and skips submissions that the file has, even if the outbox has no record of that. A file with a foreign header or
 * format keeps its content and gets another name.
 */
export class CsvFile implements Destination {
  readonly name = 'csv';
  readonly label: string;
  readonly again = 'no second row while the file has the id';
  /** The lease and the settlement of a batch take about 5 ms each. The server answers no submission in that time. */
  readonly batch = 250;
  readonly concurrency = 1;
  readonly deadline = csvDeadline;
  readonly #path: string;
  readonly #forms: readonly FormId[];
  readonly #log: Logger;
  /** Inode, size and time of the file after the last append; '' when unknown. */
  #left = '';
  #lineEnd: LineEnd = '\r\n';
  #queue: Promise<unknown> = Promise.resolve();

  /** @throws when the file's folder cannot be created, or when a folder has the file's name. */
  constructor(path: string, log: Logger, taken: readonly FormId[] = formIds) {
    try {
      mkdirSync(dirname(path), { recursive: true });
    } catch (error) {
      throw new Error(`The folder of the CSV file cannot be created (CSV_FILE, DATA_DIR): ${(error as Error).message}`);
    }
    if (existsSync(`${path}/.`)) throw new Error(`${path} is a folder: CSV_FILE has to be the path of a file in it`);
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

  deliver(deliveries: readonly Delivery[], signal: AbortSignal, extend = () => {}): Promise<readonly Outcome[]> {
    // Without the lock, another server on the same file would cut the line that this one is writing.
    return this.#inTurn(signal, () => {
      const step = () => {
        signal.throwIfAborted();
        extend();
      };
      return withLock(this.#lockPath, signal, () => this.#deliver(deliveries, step));
    });
  }

  /** Rejects unless the next line could be appended. */
  probe(signal: AbortSignal): Promise<void> {
    return this.#inTurn(signal, async () => {
      const folder = dirname(this.#path);
      await access(folder, constants.W_OK | constants.X_OK).catch(error => this.#explain(error));
      await access(this.#path, constants.R_OK | constants.W_OK)
        .catch(ignoreMissing)
        .catch(error => this.#explain(error));
      const { bavail, blocks, bsize } = await statfs(folder);
      // Some network file systems do not know their free space: they report no blocks at all.
      if (blocks > 0 && bavail * bsize < leastFree)
        throw new Error(`Less than ${leastFree / 2 ** 20} MiB are free for the CSV file`);
      // Taking the lock would create the lock's file, but a probe leaves nothing behind.
      const isThere = await access(this.#lockPath).then(() => true, ignoreMissing);
      if (!isThere) return;
      await withLock(this.#lockPath, signal, async () => {}).catch(error => {
        throw signal.aborted ? new Error('Another process holds the lock of the CSV file', { cause: error }) : error;
      });
    });
  }

  get #lockPath(): string {
    return lockOf(this.#path);
  }

  /** Runs work after all earlier work has ended: an attempt may still write beyond its deadline, and the next one reads the result. */
  #inTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const result = this.#queue.then(() => {
      signal.throwIfAborted();
      return work();
    });
    this.#queue = result.catch(() => {});
    return result;
  }

  async #deliver(deliveries: readonly Delivery[], step: () => void): Promise<readonly Outcome[]> {
    const unchanged = this.#left !== '' && this.#left === (await this.#state());
    // A changed file may contain any of the submissions: an outbox restored from a backup does not know of earlier attempts.
    const doubtful = deliveries.filter(({ attempts }) => !unchanged || attempts > 1).map(({ submission }) => submission.id);
    const present = doubtful.length === 0 ? new Set() : await this.#prepare(new Set(doubtful), step);
    const lines = deliveries.filter(({ submission }) => !present.has(submission.id)).map(({ submission }) => line(submission));
    await this.#append(lines);
    return deliveries.map(() => ({ state: 'done' }));
  }

  async #state(): Promise<string> {
    const found = await stat(this.#path).catch(() => undefined);
    return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '';
  }

  async #append(lines: readonly string[]): Promise<void> {
    this.#left = '';
    const file = await open(this.#path, 'a', 0o600).catch(error => this.#explain(error));
    try {
      const { size } = await file.stat();
      if (size === 0) this.#lineEnd = '\r\n';
      const text = (size === 0 ? [byteOrderMark + header, ...lines] : lines).map(line => line + this.#lineEnd).join('');
      await appendWhole(file, text, size);
      if (size === 0) await syncFolder(this.#path);
    } finally {
      await file.close();
    }
    this.#left = await this.#state();
  }

  /** Prepares the file for an append; returns the wanted ids that the file already contains. */
  async #prepare(wanted: ReadonlySet<string>, step: () => void): Promise<Set<string>> {
    const file = await open(this.#path, 'r+')
      .catch(ignoreMissing)
      .catch(error => this.#explain(error));
    if (!file) return new Set();
    try {
      const present = new Set<string>();
      const { size } = await file.stat();
      if (size > large) this.#log.warn({ event: 'csv-large', bytes: size, action: 'move the file away' });
      const found = await scan(file, ({ id }) => wanted.has(id) && present.add(id), step);
      if (found) {
        this.#lineEnd = found.lineEnd;
        await this.#repair(file, found);
        return present;
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

  #explain(error: unknown): never {
    throw explained(error, this.#path, dirname(this.#path));
  }

  async #setAside(): Promise<void> {
    const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '');
    const aside = `${this.#path.replace(/\.csv$/i, '')}.${time}.${randomBytes(2).toString('hex')}.csv`;
    await rename(this.#path, aside);
    await syncFolder(this.#path);
    this.#log.warn({
      event: 'csv-set-aside',
      reason: 'its header or format is not the one that this server writes',
      file: aside,
    });
  }
}

export const csvFile = defineKind({
  name: 'csv',
  receiver: 'server',
  settings: { CSV_FILE: path },
  create: ({ CSV_FILE }, { log }) => [new CsvFile(CSV_FILE, log)],
});

type CsvSettings = { destinations: { readonly csv?: { CSV_FILE: string } }; dataDir: string };

/** The path of the lock for every change of a CSV file. */
export const lockOf = (path: string) => `${path}.lock`;

/** Returns the path in CSV_FILE; without it, the path of the file in DATA_DIR that takes the forms without another destination. */
export const csvPath = ({ destinations, dataDir }: CsvSettings) => destinations.csv?.CSV_FILE ?? join(dataDir, 'submissions.csv');

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Appends all of the text or, when the disk is full, nothing: other programs only ever see whole lines. */
async function appendWhole(file: FileHandle, text: string, size: number): Promise<void> {
  try {
    await file.appendFile(text);
    await file.datasync();
  } catch (error) {
    // If this fails too, the torn line is cut before the next append.
    await file.truncate(size).catch(() => {});
    throw error;
  }
}

/** Makes a file's name durable: fsync of a new file does not cover its entry in the folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
