-- Ends the deliveries of submissions and erases their data. Returns each submission as it was before.
-- $1 ids as JSON, $2 detail of the ended deliveries
WITH given AS (
  SELECT json_array_elements_text($1::text::json)::uuid AS id
), before AS (
  -- Locks deliveries before their submissions, in the same order as a server that settles deliveries.
  SELECT submission, destination, state, attempts, due_at, detail FROM intake.deliveries
  WHERE submission IN (SELECT id FROM given) ORDER BY submission, destination
  FOR UPDATE
), ended AS (
  UPDATE intake.deliveries AS d SET state = 'done', due_at = 0, lease = NULL, detail = $2
  FROM before AS b
  WHERE d.submission = b.submission AND d.destination = b.destination AND d.state <> 'done'
), erased AS (
  UPDATE intake.submissions SET fields = NULL, source = NULL, fingerprint = NULL, undelivered = 0, erase_at = NULL,
    follow_up = NULL, origin = NULL, changes = NULL, remind_at = NULL
  -- The condition on the count is always true: it makes sure that deliveries are locked first. A sweep may have deleted them.
  WHERE id IN (SELECT id FROM given) AND (SELECT count(*) FROM before) >= 0
  RETURNING id, form, received_at
)
SELECT id, form, received_at AS "receivedAt", coalesce(json_agg(json_build_object(
  'destination', destination, 'state', state, 'attempts', attempts, 'dueAt', due_at, 'detail', detail
) ORDER BY destination) FILTER (WHERE destination IS NOT NULL), '[]') AS deliveries
FROM erased LEFT JOIN before ON submission = id GROUP BY id, form, received_at ORDER BY id
