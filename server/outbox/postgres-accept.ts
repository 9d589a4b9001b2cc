import { periods } from '../periods.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { readSql } from './read-sql.ts';
import type { Accepted, NewSubmission } from './store.ts';

const acceptSql = readSql('postgres', 'accept');
const expireFingerprintsSql = readSql('postgres', 'expire-fingerprints');

/** A stored submission that a given one may repeat. Digests are hex, because Buffers cannot be keys of a map. */
type Row = {
  /** Whether this statement stored it. */
  stored: boolean;
  id: string;
  receivedAt: number;
  fingerprint: string | null;
  key: string | null;
  content: string | null;
};

/** Each round resolves what a concurrent commit hid from the one before; a third round takes several commits in a row. */
const maxRounds = 5;

const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');
const bytea = (digest: Uint8Array) => `\\x${hex(digest)}`;

/**
 * `Store.accept` on PostgreSQL. Times are the database's. Unique indexes decide between replicas: submissions without a conflict are
 * stored, the others get the id of the row that they conflict with.
 */
export async function acceptBatch(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<readonly Accepted[]> {
  const answers = new Map<string, Accepted>();
  let open = batch;
  for (let round = 1; open.length > 0; round++) {
    if (round > maxRounds) throw new Error('Concurrent submissions kept conflicting');
    if (round > 1) await expireFingerprints(pool, open);
    // A failure in a later round also rejects what the first one stored: the sender cannot know, as when a commit's answer is lost.
    const answer = makeAnswers(await insert(pool, open));
    open = open.filter(submission => {
      const accepted = answer(submission);
      if (accepted) answers.set(submission.id, accepted);
      return !accepted;
    });
  }
  return batch.map(({ id }) => answers.get(id) as Accepted);
}

function insert(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<readonly Row[]> {
  const given = batch.map(({ id, form, receivedAt, fields, source, destinations, held, fingerprint, idempotency }, position) => ({
    position,
    id,
    form,
    received_at: receivedAt,
    fields: JSON.stringify(fields),
    source: JSON.stringify(source),
    destinations,
    state: held ? 'held' : 'waiting',
    fingerprint: bytea(fingerprint),
    idempotency_key: idempotency && bytea(idempotency.key),
    idempotency_content: idempotency && bytea(idempotency.content),
  }));
  return pool.query<Row>(acceptSql, [JSON.stringify(given), periods.giveUpAfter]);
}

/**
 * Returns a function that gives the answer for a submission; undefined if the conflicting row is not visible yet or its duplicate
 * window has expired.
 */
function makeAnswers(rows: readonly Row[]): (submission: NewSubmission) => Accepted | undefined {
  const stored = new Set(rows.filter(row => row.stored).map(({ id }) => id));
  const byKey = new Map(rows.map(row => [row.key, row]));
  const byFingerprint = new Map(rows.map(row => [row.fingerprint, row]));
  return ({ id, receivedAt, fingerprint, idempotency }) => {
    if (stored.has(id)) return { id, outcome: 'stored' };
    const sameKey = idempotency && byKey.get(hex(idempotency.key));
    if (sameKey)
      return sameKey.content === hex(idempotency.content) ? { id: sameKey.id, outcome: 'repeated' } : { outcome: 'conflict' };
    const twin = byFingerprint.get(hex(fingerprint));
    const isRecent = twin && twin.receivedAt > receivedAt - periods.duplicateWindow;
    return isRecent ? { id: twin.id, outcome: 'repeated' } : undefined;
  };
}

function expireFingerprints(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<unknown> {
  const given = batch.map(({ fingerprint, receivedAt }) => ({
    fingerprint: bytea(fingerprint),
    until: receivedAt - periods.duplicateWindow,
  }));
  return pool.query(expireFingerprintsSql, [JSON.stringify(given)]);
}
