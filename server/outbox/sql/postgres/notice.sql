-- The end of a statement whose first part, `planned`, decides whether the notice is stored. A notice without a destination is not stored.
-- $1 id, $2 kind, $3 now, $4 message, $5 destinations as JSON, $6 time when its deliveries are given up, $7 submission that it is about, or
-- NULL
, stored AS (
  INSERT INTO intake.submissions (id, form, received_at, fields, undelivered, about)
  SELECT $1, $2, $3, $4, json_array_length($5::text::json), $7::uuid FROM planned
  WHERE json_array_length($5::text::json) > 0
  RETURNING id
), planned_deliveries AS (
  INSERT INTO intake.deliveries (submission, destination, state, due_at, give_up_at)
  SELECT id, json_array_elements_text($5::text::json), 'waiting', $3, $6 FROM stored
)
SELECT count(*) AS count FROM planned
