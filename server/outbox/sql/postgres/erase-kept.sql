-- Erases the fields of delivered submissions whose time of erasure has come.
-- $1 now, $2 limit
UPDATE intake.submissions SET fields = NULL, source = NULL, erase_at = NULL
WHERE id = ANY (ARRAY (
  SELECT id FROM intake.submissions WHERE erase_at <= $1
  LIMIT $2 FOR UPDATE SKIP LOCKED
))
