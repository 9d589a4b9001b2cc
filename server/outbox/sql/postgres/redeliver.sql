-- Adds deliveries to submissions that have none. Of replicas that start together, only the first one adds them.
-- $1 submissions with their destinations as JSON, $2 now, $3 time after which a delivery is given up
WITH given AS (
  SELECT * FROM json_to_recordset($1::text::json) AS g (id uuid, destinations text[])
), planned AS (
  INSERT INTO intake.deliveries (submission, destination, state, due_at, give_up_at, attempts)
  SELECT id, destination, CASE WHEN follow_up = 'not-a-lead' THEN 'held' ELSE 'waiting' END, $2, $3, 1
  FROM given JOIN intake.submissions USING (id), unnest(destinations) AS destination WHERE fields IS NOT NULL AND erase_at IS NULL
  ORDER BY id, destination
  ON CONFLICT DO NOTHING
  RETURNING submission
), counted AS (
  UPDATE intake.submissions SET undelivered = count
  FROM (SELECT submission, count(*)::integer AS count FROM planned GROUP BY submission) AS planned WHERE id = submission
)
SELECT count(*) AS count FROM planned
