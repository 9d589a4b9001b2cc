-- Deletes the deliveries and keys of old submissions that are delivered or erased. Deletes a whole row if it has no follow-up record.
-- $1 smallest id to keep, $2 limit
WITH old AS (
  SELECT id, follow_up FROM intake.submissions
  WHERE id IN (SELECT DISTINCT submission FROM intake.deliveries WHERE submission < $1)
    AND (fields IS NULL OR erase_at IS NOT NULL)
  LIMIT $2 FOR UPDATE SKIP LOCKED
), ended AS (
  DELETE FROM intake.deliveries WHERE submission IN (SELECT id FROM old WHERE follow_up IS NOT NULL)
), forgotten AS (
  DELETE FROM intake.submissions WHERE id IN (SELECT id FROM old WHERE follow_up IS NULL)
), without_keys AS (
  UPDATE intake.submissions SET idempotency_key = NULL, idempotency_content = NULL
  WHERE id IN (SELECT id FROM old WHERE follow_up IS NOT NULL)
)
SELECT id FROM old
