-- Records the outcomes of deliveries that are still leased. Once every destination has a submission, its data is erased: now, or at the
-- given time. The message of a notice is always erased now.
-- $1 settlements as JSON, $2 time of the erasure; NULL: now
WITH given AS (
  SELECT * FROM json_to_recordset($1::text::json) AS g (
    submission uuid, destination text, lease uuid, state text, due_at bigint, detail text, progress text
  )
), ended AS (
  UPDATE intake.deliveries AS d SET state = g.state, due_at = g.due_at, detail = g.detail, progress = g.progress, lease = NULL
  FROM given AS g
  WHERE d.submission = ANY (ARRAY (SELECT submission FROM given))
    AND d.submission = g.submission AND d.destination = g.destination AND d.lease = g.lease
  RETURNING d.submission, d.state
), done AS (
  SELECT submission AS id, count(*)::integer AS count FROM ended WHERE state = 'done' GROUP BY submission
), locked AS (
  -- All replicas lock in this order, so that they cannot deadlock: they settle different deliveries of the same submissions.
  SELECT id FROM intake.submissions WHERE id = ANY (ARRAY (SELECT id FROM done)) ORDER BY id FOR NO KEY UPDATE
), erased AS (
  UPDATE intake.submissions AS s SET
    undelivered = s.undelivered - done.count,
    fields = CASE WHEN s.undelivered > done.count OR $2::bigint IS NOT NULL AND s.follow_up IS NOT NULL THEN s.fields END,
    source = CASE WHEN s.undelivered > done.count OR $2::bigint IS NOT NULL AND s.follow_up IS NOT NULL THEN s.source END,
    erase_at = CASE WHEN s.undelivered <= done.count AND s.follow_up IS NOT NULL THEN $2::bigint END
  FROM done WHERE s.id = ANY (ARRAY (SELECT id FROM locked)) AND s.id = done.id
)
SELECT count(*) AS held FROM ended
