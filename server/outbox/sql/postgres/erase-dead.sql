-- Ends dead and held deliveries, erases the data of their submissions. A held submission never was a lead: its follow-up record goes too.
-- $1 ids as JSON, $2 detail of the ended deliveries, $3 true: skips submissions whose state is not 'not-a-lead' any more
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
