-- Deletes old submissions without fields, and so their follow-up records. $1 smallest id to keep, $2 limit
DELETE FROM intake.submissions
WHERE id = ANY (ARRAY (
  SELECT id FROM intake.submissions WHERE id < $1 AND fields IS NULL
  LIMIT $2 FOR UPDATE SKIP LOCKED
))
