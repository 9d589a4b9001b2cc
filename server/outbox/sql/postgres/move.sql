-- Stores whole submissions of another outbox, with their deliveries. A submission that the database already has stays as it is.
-- $1 submissions as JSON
WITH given AS (
  SELECT * FROM json_to_recordset($1::text::json) AS g (
    id uuid, form text, received_at bigint, fields text, source text, idempotency_key bytea, idempotency_content bytea, follow_up text,
    reference bigint, origin text, changes text, remind_at bigint, reminders integer, about uuid, erase_at bigint, deliveries json
  )
), stored AS (
  INSERT INTO intake.submissions
    (id, form, received_at, fields, source, undelivered, idempotency_key, idempotency_content, follow_up, reference, origin, changes,
      remind_at, reminders, about, erase_at)
  SELECT id, form, received_at, fields, source,
    (SELECT count(*) FROM json_array_elements(deliveries) AS d WHERE d ->> 'state' <> 'done'),
    -- Key and reference are unique, and submissions that the database already has may use them.
    (SELECT g.idempotency_key WHERE NOT EXISTS (
      SELECT 1 FROM intake.submissions AS s WHERE s.idempotency_key = g.idempotency_key)),
    idempotency_content, follow_up,
    (SELECT g.reference WHERE NOT EXISTS (SELECT 1 FROM intake.submissions AS s WHERE s.reference = g.reference)),
    origin, changes, remind_at, reminders, about, erase_at
  FROM given AS g ORDER BY id
  ON CONFLICT (id) DO NOTHING
  RETURNING id
), planned AS (
  INSERT INTO intake.deliveries (submission, destination, state, due_at, give_up_at, attempts, detail, progress)
  SELECT g.id, d.destination, d.state, d.due_at, d.give_up_at, d.attempts, d.detail, d.progress
  FROM stored JOIN given AS g USING (id), json_to_recordset(g.deliveries) AS d (
    destination text, state text, due_at bigint, give_up_at bigint, attempts integer, detail text, progress text
  )
)
SELECT id FROM stored
