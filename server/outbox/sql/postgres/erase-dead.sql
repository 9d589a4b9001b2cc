-- Ends dead and held deliveries, and erases their submissions' data. For held submissions (no leads), also erases the follow-up record.
-- $1 ids as JSON, $2 detail of the ended deliveries, $3 whether to skip submissions whose state is no longer 'not-a-lead'
WITH chosen AS (
  SELECT id FROM intake.submissions
  WHERE id = ANY (ARRAY (SELECT json_array_elements_text($1::text::json)::uuid)) AND (NOT $3::boolean OR follow_up = 'not-a-lead')
  ORDER BY id FOR NO KEY UPDATE
), held AS (
  SELECT DISTINCT submission FROM intake.deliveries WHERE submission IN (SELECT id FROM chosen) AND state = 'held'
), ended AS (
  UPDATE intake.deliveries SET state = 'done', due_at = 0, detail = $2
  WHERE submission IN (SELECT id FROM chosen) AND state IN ('dead', 'held')
  RETURNING submission
)
UPDATE intake.submissions AS s SET fields = NULL, source = NULL, undelivered = 0,
  follow_up = CASE WHEN held.submission IS NULL THEN s.follow_up END,
  origin = CASE WHEN held.submission IS NULL THEN s.origin END,
  changes = CASE WHEN held.submission IS NULL THEN s.changes END
FROM (SELECT DISTINCT submission FROM ended) AS e LEFT JOIN held USING (submission)
WHERE s.id = e.submission
