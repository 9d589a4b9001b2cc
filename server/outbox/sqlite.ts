import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { periods } from '../periods.ts';
import { robotNote } from './details.ts';
import { originOf } from './follow-up-store.ts';
import { idRange, otherId } from './ids.ts';
import { OpenFiles } from './open-files.ts';
import { RecentSubmissions } from './recent.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteFollowUps } from './sqlite-follow-up.ts';
import { migrations } from './sqlite-migrations.ts';
import { prepareStatements } from './sqlite-statements.ts';
import { eraseUndelivered, sweepShare } from './sqlite-sweep.ts';
import type { Accepted, AnyDelivery, Counts, NewSubmission, Retention, Settlement, Store, Stray, Swept } from './store.ts';
import { type LeasedRow, progressText, settledAt, toDelivery } from './submission-row.ts';

/** Column values as SQLite returns them; each statement decides which columns there are. */
type Row = Record<string, SQLInputValue>;

/** The outbox on one machine: a SQLite file with a write-ahead log, and an fsync for every commit. */
export class SqliteStore implements Store {
  readonly #connection: SqliteConnection;
  readonly #sql: ReturnType<typeof prepareStatements>;
  readonly #files: OpenFiles;
  readonly #retention: Retention;
  readonly followUps: SqliteFollowUps;
  /** Whether the write-ahead log may still contain rows that were erased from the tables. */
  #logHasErased = false;
  readonly #recent = new RecentSubmissions();
  /** Number of the last submission that `#recent` knows; undefined: it knows none yet. */
  #seen: number | undefined;
  /** During `accept`, the greatest id in the file: the reference of any greater id is free. */
  #greatest = '';

  /**
   * @param retention how long data is kept
   * @param busy the longest wait for another process's commit, which tests shorten
   * @throws when the file cannot be created, opened or brought to the current schema.
   */
  constructor(file: string, retention: Retention = periods, busy: number = periods.sqliteBusy) {
    mkdirSync(dirname(file), { recursive: true });
    this.#retention = retention;
    this.#connection = new SqliteConnection(file, busy);
    try {
      const { db } = this.#connection;
      // Two servers may start on a new file, and SQLite does not wait for a lock when it turns the write-ahead log on.
      this.#connection.runBlocking(() => db.exec('PRAGMA journal_mode = WAL'));
      // secure_delete: erased data is overwritten, not only unlinked.
      db.exec('PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON');
      this.#connection.transactionNow(() => this.#migrate());
      this.#sql = prepareStatements(db);
      this.#files = new OpenFiles([file, `${file}-wal`]);
      this.followUps = new SqliteFollowUps(this.#connection);
      this.#connection.stopBlocking();
    } catch (error) {
      this.#connection.close();
      throw error;
    }
  }

  #migrate(): void {
    const { db } = this.#connection;
    const version = Number((db.prepare('PRAGMA user_version').get() as Row).user_version);
    if (version > migrations.length) throw new Error(`The outbox has schema ${version}, made by a newer version of the server`);
    for (const step of migrations.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  }

  async accept(batch: readonly NewSubmission[]): Promise<readonly Accepted[]> {
    if (batch.length === 0) return [];
    try {
      return await this.#connection.transaction(() => {
        this.#files.check();
        this.#readRecent(Math.min(...batch.map(({ receivedAt }) => receivedAt)));
        this.#greatest = (this.#sql.greatestId.get() as Row).id as string;
        return batch.map(submission => this.#acceptOne(submission));
      });
    } catch (error) {
      // Another process may now use the numbers that were rolled back, so the next batch reads all recent submissions again.
      this.#seen = undefined;
      throw error;
    }
  }

  /** Adds to `#recent` what other processes stored since the last batch; at the first batch, what any process stored in the last minute. */
  #readRecent(now: number): void {
    const { recentSince, recentAfter, lastNumber } = this.#sql;
    const rows = this.#seen === undefined ? recentSince.all(now - periods.duplicateWindow) : recentAfter.all(this.#seen);
    this.#seen ??= (lastNumber.get() as Row).number as number;
    for (const row of rows as Row[]) {
      this.#seen = Math.max(this.#seen, row.number as number);
      this.#recent.add(row.fingerprint as Uint8Array, { id: row.id as string, receivedAt: row.received_at as number });
    }
  }

  #acceptOne(submission: NewSubmission): Accepted {
    const { form, receivedAt, fields, source, destinations, held, fingerprint, idempotency, remindAt } = submission;
    if (idempotency) {
      const first = this.#sql.byKey.get(idempotency.key) as Row | undefined;
      if (first) {
        const same = Buffer.from(first.idempotency_content as Uint8Array).equals(idempotency.content);
        return same ? { id: first.id as string, outcome: 'repeated' } : { outcome: 'conflict' };
      }
    }
    const firstId = this.#recent.find(fingerprint, receivedAt);
    // An operator may have erased the first submission, or its commit may have failed.
    if (firstId !== undefined && this.#sql.hasFingerprint.get(firstId, fingerprint)) return { id: firstId, outcome: 'repeated' };

    const id = this.#freeId(submission.id);
    const key = idempotency ? [idempotency.key, idempotency.content] : [null, null];
    const texts = [JSON.stringify(fields), JSON.stringify(source)];
    const followUp = [JSON.stringify(originOf(source)), remindAt ?? null];
    const { lastInsertRowid } = this.#sql.insertSubmission.run(id, form, receivedAt, ...texts, fingerprint, ...key, ...followUp);
    this.#seen = Number(lastInsertRowid);
    this.#recent.add(fingerprint, { id, receivedAt });
    for (const destination of destinations)
      this.#sql.insertDelivery.run(id, destination, held ? 'held' : 'waiting', receivedAt, receivedAt + periods.giveUpAfter);
    return { id, outcome: 'stored' };
  }

  /** Returns the id, or another one if a submission of another process on this file has the same reference. */
  #freeId(given: string): string {
    let id = given;
    // The comparison makes nearly every look at the index unnecessary.
    if (idRange(id)[0] <= this.#greatest) while (this.#sql.isTaken.get(...idRange(id))) id = otherId(id);
    if (id > this.#greatest) this.#greatest = id;
    return id;
  }

  async lease(destination: string, limit: number, now: number, until: number): Promise<readonly AnyDelivery[]> {
    const farthest = now + periods.longestPause;
    // This look saves a commit while nothing is due.
    const { due } = await this.#connection.run(() => this.#sql.isDue.get(destination, now, farthest) as Row);
    if (!due) return [];
    const lease = randomUUID();
    // The submissions are read before the commit, because after it an operator may erase them.
    return this.#connection.transaction(() =>
      (this.#sql.lease.all(destination, now, farthest, limit, until, lease) as { id: string }[]).map(row =>
        toDelivery({ ...this.#sql.submission.get(row.id), ...row } as LeasedRow, { destination, lease }),
      ),
    );
  }

  async renew(attempted: readonly AnyDelivery[], until: number): Promise<void> {
    await this.#connection.transaction(() => {
      for (const { submission, destination, lease } of attempted) this.#sql.renew.run(until, submission.id, destination, lease);
    });
  }

  async settle(settlements: readonly Settlement[], now: number): Promise<number> {
    return this.#connection.transaction(() => settlements.filter(settlement => this.#settleOne(settlement, now)).length);
  }

  /** Returns whether the lease was still held. */
  #settleOne({ delivery, detail, progress, ...end }: Settlement, now: number): boolean {
    const { id } = delivery.submission;
    const dueAt = settledAt(end, now);
    const leaseKey = [id, delivery.destination, delivery.lease];
    const { changes } = this.#sql.settle.run(end.state, dueAt, detail ?? null, ...leaseKey, progressText(progress));
    if (changes === 0) return false;
    const { keepFields } = this.#retention;
    const eraseAt = keepFields === 0 ? null : now + keepFields;
    if (end.state === 'done' && this.#sql.eraseDelivered.run(eraseAt, id).changes > 0) this.#logHasErased = true;
    return true;
  }

  async nextDue(destination: string): Promise<number | undefined> {
    const row = await this.#connection.run(() => this.#sql.nextDue.get(destination) as Row);
    return (row.due_at as number | null) ?? undefined;
  }

  async awaited(): Promise<readonly string[]> {
    return this.#connection.run(() => (this.#sql.awaited.all() as Row[]).map(row => row.destination as string));
  }

  async sweep(now: number, mayErase: (time: number) => boolean = () => true): Promise<Swept> {
    const may = mayErase(now);
    const { changed, ...swept } = await this.#connection.transaction(() => sweepShare(this.#sql, now, this.#retention, may));
    if (changed) this.#logHasErased = true;
    if (swept.more) return swept;
    if (this.#logHasErased) this.#logHasErased = !this.#truncateLog();
    // Throws if the files are gone, so that the operator is told even while nobody sends anything.
    this.#files.check();
    return swept;
  }

  /** Returns whether the log was truncated. Does not wait for a reader that prevents it, because the next sweep comes soon. */
  #truncateLog(): boolean {
    return (this.#connection.db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as Row).busy === 0;
  }

  counts(): Promise<Counts> {
    return this.#connection.run(() => this.#counts());
  }

  #counts(): Counts {
    const waiting = this.#sql.countWaiting.get() as Row;
    const kept = Object.fromEntries((this.#sql.countKept.all() as Row[]).map(row => [row.state, row.count]));
    const oldest = waiting.oldest === null ? undefined : (this.#sql.submission.get(waiting.oldest ?? '') as Row);
    return {
      waiting: waiting.count as number,
      dead: Number(kept.dead ?? 0),
      held: Number(kept.held ?? 0),
      oldest: oldest?.received_at as number | undefined,
    };
  }

  async eraseRobots(): Promise<number> {
    const count = await this.#connection.transaction(() => {
      const robots = this.#sql.robots.all() as { id: string }[];
      for (const { id } of robots) eraseUndelivered(this.#sql, id, robotNote);
      return robots.length;
    });
    if (count > 0) this.#logHasErased = true;
    return count;
  }

  async strays(): Promise<readonly Stray[]> {
    return this.#connection.run(() => this.#sql.strays.all() as Stray[]);
  }

  async redeliver(strays: Parameters<Store['redeliver']>[0], now: number): Promise<number> {
    const planned = strays.flatMap(({ id, destinations }) => destinations.map(destination => [id, destination] as const));
    return this.#connection.transaction(() => {
      const changes = planned.map(given => Number(this.#sql.redeliver.run(...given, now, now + periods.giveUpAfter).changes));
      return changes.reduce((sum, count) => sum + count, 0);
    });
  }

  async probe(now: number): Promise<void> {
    this.#files.check();
    await this.#connection.run(() => this.#sql.probe.run(now));
  }

  async close(): Promise<void> {
    this.#connection.close();
  }
}
