-- Stores the given submissions that conflict with no row, and their deliveries. Returns the stored rows, and the rows that have the same
-- fingerprint or the same idempotency key as a given submission.
-- $1 submissions as JSON, $2 milliseconds after which a delivery is given up
WITH given AS (
  SELECT * FROM json_to_recordset($1::text::json) AS g (
    position integer, id uuid, form text, received_at bigint, fields text, source text, destinations text[], state text,
    fingerprint bytea, idempotency_key bytea, idempotency_content bytea, reference bigint, origin text, remind_at bigint
  )
), stored AS (
  INSERT INTO intake.submissions
    (id, form, received_at, fields, source, undelivered, fingerprint, idempotency_key, idempotency_content, follow_up, reference,
      origin, remind_at)
  SELECT id, form, received_at, fields, source, cardinality(destinations), fingerprint, idempotency_key, idempotency_content, 'open',
    reference, origin, remind_at
  -- Two replicas insert equal submissions in the same order, so that they cannot deadlock.
  FROM given ORDER BY fingerprint, position
  ON CONFLICT DO NOTHING
  RETURNING id, received_at, fingerprint, idempotency_key, idempotency_content
), planned AS (
  INSERT INTO intake.deliveries (submission, destination, state, due_at, give_up_at)
  SELECT id, destination, g.state, g.received_at, g.received_at + $2::bigint
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
FROM found
