-- Ends dead and held deliveries and erases the data of their submissions. Deliveries are locked before their submissions, as in settle.sql.
-- $1 ids as JSON, $2 detail of the ended deliveries
WITH ended AS (
  UPDATE intake.deliveries SET state = 'done', due_at = 0, detail = $2
  WHERE submission IN (SELECT json_array_elements_text($1::text::json)::uuid) AND state IN ('dead', 'held')
  RETURNING submission
)
UPDATE intake.submissions SET fields = NULL, source = NULL, undelivered = 0 WHERE id IN (SELECT submission FROM ended)
