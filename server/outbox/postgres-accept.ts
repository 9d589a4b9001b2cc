import { periods } from '../periods.ts';
import type { PostgresPool } from './postgres-pool.ts';
import type { Accepted, NewSubmission } from './store.ts';

/** A submission in the table, as far as another one can stand in its way. Digests are hex: Buffers are no keys of a map. */
type Known = { id: string; receivedAt: number; fingerprint: string | null; key: string | null; content: string | null };
type Row = Known & { stored: boolean };

/** Each round resolves what a concurrent commit hid from the one before; a third one needs several in a row. */
const mostRounds = 5;

const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');
const bytea = (digest: Uint8Array) => `\\x${hex(digest)}`;

/**
 * `Store.accept` on PostgreSQL. Times are the database's. Unique indexes decide between replicas: what can be inserted is stored, and
 * what stood in the way of the rest answers for it.
 */
export async function acceptBatch(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<readonly Accepted[]> {
  const answers = new Map<string, Accepted>();
  let open = batch;
  for (let round = 1; open.length > 0; round++) {
    if (round > mostRounds) throw new Error('Concurrent submissions could not be told apart');
    if (round > 1) await forgetFingerprints(pool, open);
    // A failure in a later round rejects what the first one stored, too: the sender cannot know, as when a commit's answer is lost.
    const answer = makeAnswers(await insert(pool, open));
    open = open.filter(submission => {
      const accepted = answer(submission);
      if (accepted) answers.set(submission.id, accepted);
      return !accepted;
    });
  }
  return batch.map(({ id }) => answers.get(id) as Accepted);
}

/** Stores all that nothing stands in the way of. Returns these, and what was there before with the same key or fingerprint. */
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
  // Two replicas insert equal submissions in the same order, so that they never wait for each other in a ring.
  return pool.run(
    sql => sql<Row[]>`
      WITH given AS (
        SELECT * FROM json_to_recordset(${JSON.stringify(given)}::text::json) AS g (
          position integer, id uuid, form text, received_at bigint, fields text, source text, destinations text[], state text,
          fingerprint bytea, idempotency_key bytea, idempotency_content bytea
        )
      ), stored AS (
        INSERT INTO intake.submissions
          (id, form, received_at, fields, source, undelivered, fingerprint, idempotency_key, idempotency_content)
        SELECT id, form, received_at, fields, source, cardinality(destinations), fingerprint, idempotency_key, idempotency_content
        FROM given ORDER BY fingerprint, position
        ON CONFLICT DO NOTHING
        RETURNING id, received_at, fingerprint, idempotency_key, idempotency_content
      ), planned AS (
        INSERT INTO intake.deliveries (submission, destination, state, due_at, give_up_at)
        SELECT id, destination, g.state, g.received_at, g.received_at + ${periods.giveUpAfter}::bigint
        FROM stored JOIN given AS g USING (id), unnest(g.destinations) AS destination
      ), found AS (
        SELECT true AS stored, * FROM stored
        UNION ALL
        SELECT false, id, received_at, fingerprint, idempotency_key, idempotency_content FROM intake.submissions
        WHERE fingerprint = ANY (ARRAY (SELECT fingerprint FROM given)) AND fingerprint IS NOT NULL
        UNION ALL
        SELECT false, id, received_at, fingerprint, idempotency_key, idempotency_content FROM intake.submissions
        WHERE idempotency_key = ANY (ARRAY (SELECT idempotency_key FROM given)) AND idempotency_key IS NOT NULL
      )
      SELECT stored, id, received_at AS "receivedAt", encode(fingerprint, 'hex') AS fingerprint,
        encode(idempotency_key, 'hex') AS key, encode(idempotency_content, 'hex') AS content
      FROM found`,
  );
}

/** Returns what became of a submission; undefined: what stands in its way was not to be seen yet, or has passed its time. */
function makeAnswers(rows: readonly Row[]): (submission: NewSubmission) => Accepted | undefined {
  const stored = new Set(rows.filter(row => row.stored).map(({ id }) => id));
  const byKey = new Map(rows.map(row => [row.key, row]));
  const byFingerprint = new Map(rows.map(row => [row.fingerprint, row]));
  return ({ id, receivedAt, fingerprint, idempotency }) => {
    if (stored.has(id)) return { id, outcome: 'stored' };
    const first = idempotency && byKey.get(hex(idempotency.key));
    if (first && first.content !== hex(idempotency.content)) return { outcome: 'conflict' };
    const twin = first ?? byFingerprint.get(hex(fingerprint));
    if (!twin) return;
    const counts = twin === first || twin.receivedAt > receivedAt - periods.duplicateWindow;
    return counts ? { id: twin.id, outcome: 'repeated' } : undefined;
  };
}

/** Takes the fingerprints that have passed their time, and that the sweep has not come to yet, out of the way. */
function forgetFingerprints(pool: PostgresPool, batch: readonly NewSubmission[]): Promise<unknown> {
  const given = batch.map(({ fingerprint, receivedAt }) => ({
    fingerprint: bytea(fingerprint),
    until: receivedAt - periods.duplicateWindow,
  }));
  return pool.run(
    sql => sql`
      WITH given AS (
        SELECT * FROM json_to_recordset(${JSON.stringify(given)}::text::json) AS g (fingerprint bytea, until bigint)
      )
      UPDATE intake.submissions AS s SET fingerprint = NULL FROM given AS g
      WHERE s.fingerprint = ANY (ARRAY (SELECT fingerprint FROM given)) AND s.fingerprint IS NOT NULL
        AND s.fingerprint = g.fingerprint AND s.received_at <= g.until`,
  );
}
