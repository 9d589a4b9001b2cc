-- Clears expired fingerprints. Replicas that sweep at the same time skip each other's rows.
-- $1 time: the fingerprints of submissions that were received by then have expired, $2 limit
UPDATE intake.submissions SET fingerprint = NULL
WHERE id = ANY (ARRAY (
  SELECT id FROM intake.submissions
  WHERE fingerprint IS NOT NULL AND received_at <= $1
  LIMIT $2 FOR UPDATE SKIP LOCKED
))
