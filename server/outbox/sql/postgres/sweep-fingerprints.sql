-- Replicas that sweep at once skip each other's rows.
-- $1 time until which fingerprints have expired, $2 limit
UPDATE intake.submissions SET fingerprint = NULL
WHERE id = ANY (ARRAY (
  SELECT id FROM intake.submissions
  WHERE fingerprint IS NOT NULL AND received_at <= $1
  LIMIT $2 FOR UPDATE SKIP LOCKED
))
