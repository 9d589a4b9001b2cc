import { periods } from '../periods.ts';
import { originOf } from './follow-up-store.ts';
import { otherId, timeOf } from './ids.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';
import type { Accepted, NewSubmission } from './store.ts';

const acceptSql = readSql('postgres', 'accept');
const expireFingerprintsSql = readSql('postgres', 'expire-fingerprints');

/** A submission of the batch that was stored, or one that the batch may repeat. Digests are hex: equal Buffers are different Map keys. */
type Row = {
  /** Whether this statement stored it. */
  stored: boolean;
  id: string;
  receivedAt: number;
  fingerprint: string | null;
  key: string | null;
  content: string | null;
};

/** Each round resolves conflicts with commits that the round before could not see. Only several such commits cause a third round. */
const maxRounds = 5;

const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');
const bytea = (digest: Uint8Array) => `\\x${hex(digest)}`;

/**
 * `Store.accept` on PostgreSQL. Times are by the database's clock. Unique indexes decide between replicas: submissions without a conflict
 * are stored. For any other submission, the answer has the id of the row with which it conflicts.
 */
export async function acceptBatch(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<readonly Accepted[]> {
  const answers: Accepted[] = [];
  let open = batch.map((submission, position) => ({ submission, position }));
  for (let round = 1; open.length > 0; round++) {
    if (round > maxRounds) throw new Error('Concurrent submissions kept conflicting');
    const submissions = open.map(({ submission }) => submission);
    if (round > 1) await expireFingerprints(pool, submissions);
    // A failure also rejects submissions that an earlier round stored. The same happens when the answer to a commit is lost.
    const answer = makeAnswers(await insert(pool, submissions));
    open = open.flatMap(({ submission, position }) => {
      const accepted = answer(submission);
      if (accepted === 'expired') return [{ submission, position }];
      // A submission of another replica may have the same reference, so the next round uses another id.
      if (accepted === 'hidden') return [{ submission: { ...submission, id: otherId(submission.id) }, position }];
      answers[position] = accepted;
      return [];
    });
  }
  return answers;
}

function insert(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<readonly Row[]> {
  const rows = batch.map((submission, position) => ({ position, ...toRow(submission) }));
  return pool.query<Row>(acceptSql, [JSON.stringify(rows), periods.giveUpAfter]);
}

function toRow({ id, form, receivedAt, fields, source, destinations, held, fingerprint, idempotency, remindAt }: NewSubmission) {
  return {
    id,
    reference: timeOf(id),
    form,
    received_at: receivedAt,
    fields: JSON.stringify(fields),
    source: JSON.stringify(source),
    destinations,
    state: held ? 'held' : 'waiting',
    fingerprint: bytea(fingerprint),
    idempotency_key: idempotency && bytea(idempotency.key),
    idempotency_content: idempotency && bytea(idempotency.content),
    origin: JSON.stringify(originOf(source)),
    remind_at: remindAt,
  };
}

/**
 * Returns a function that gives the answer for a submission. `expired`: the duplicate window of the conflicting row has passed. `hidden`:
 * the conflicting row is not visible yet, or only its reference is the same.
 */
function makeAnswers(rows: readonly Row[]): (submission: NewSubmission) => Accepted | 'expired' | 'hidden' {
  const stored = new Set(rows.filter(row => row.stored).map(({ id }) => id));
  const byKey = new Map(rows.map(row => [row.key, row]));
  const byFingerprint = new Map(rows.map(row => [row.fingerprint, row]));
  return ({ id, receivedAt, fingerprint, idempotency }) => {
    if (stored.has(id)) return { id, outcome: 'stored' };
    const sameKey = idempotency && byKey.get(hex(idempotency.key));
    if (sameKey)
      return sameKey.content === hex(idempotency.content) ? { id: sameKey.id, outcome: 'repeated' } : { outcome: 'conflict' };
    const first = byFingerprint.get(hex(fingerprint));
    if (!first) return 'hidden';
    return first.receivedAt > receivedAt - periods.duplicateWindow ? { id: first.id, outcome: 'repeated' } : 'expired';
  };
}

function expireFingerprints(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<unknown> {
  const windows = batch.map(({ fingerprint, receivedAt }) => ({
    fingerprint: bytea(fingerprint),
    until: receivedAt - periods.duplicateWindow,
  }));
  return pool.query(expireFingerprintsSql, [JSON.stringify(windows)]);
}
