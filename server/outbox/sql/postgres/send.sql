-- Makes deliveries of a kept submission due now, those that are done or dead once more. Leaves out held submissions, strays and notices.
-- $1 submission, $2 destinations as JSON, $3 milliseconds after which a delivery is given up
WITH clock AS (
  SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now
), before AS (
  -- Locks deliveries before their submission, in the same order as a server that settles deliveries.
  SELECT destination, state FROM intake.deliveries WHERE submission = $1 ORDER BY destination FOR UPDATE
), chosen AS (
  SELECT id FROM intake.submissions
  WHERE id = $1 AND fields IS NOT NULL AND follow_up IS NOT NULL AND (erase_at IS NOT NULL OR EXISTS (SELECT 1 FROM before))
    -- Counting reads `before` to its end, so that every delivery is locked and read before it changes.
    AND (SELECT count(*) FROM before WHERE state = 'held') = 0
  FOR NO KEY UPDATE
), sent AS (
  INSERT INTO intake.deliveries AS d (submission, destination, state, due_at, give_up_at, attempts)
  SELECT id, destination, 'waiting', now, now + $3::bigint, 1
  FROM chosen, clock, json_array_elements_text($2::text::json) AS destination ORDER BY destination
  ON CONFLICT (submission, destination) DO UPDATE SET state = 'waiting', due_at = excluded.due_at, give_up_at = excluded.give_up_at,
    attempts = 1, detail = NULL, progress = NULL
  WHERE d.state IN ('done', 'dead')
  RETURNING destination
), counted AS (
  UPDATE intake.submissions SET erase_at = NULL, undelivered = undelivered + count
  FROM (
    SELECT count(*)::integer AS count FROM sent WHERE destination NOT IN (SELECT destination FROM before WHERE state <> 'done')
  ) AS added
  WHERE id = $1 AND EXISTS (SELECT 1 FROM sent)
)
SELECT count(*) AS count FROM sent
