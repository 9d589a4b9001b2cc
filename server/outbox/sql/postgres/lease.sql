-- Leases deliveries of one destination that are due, or due later than any retry or lease allows: the clock was set back since.
-- $1 destination, $2 now, $3 limit, $4 now plus the longest pause, $5 end of the lease, $6 lease
WITH near AS (
  SELECT submission FROM intake.deliveries
  WHERE destination = $1 AND state IN ('waiting', 'leased') AND due_at <= $2
  ORDER BY due_at LIMIT $3
  FOR UPDATE SKIP LOCKED
), far AS (
  SELECT submission FROM intake.deliveries
  WHERE destination = $1 AND state IN ('waiting', 'leased') AND due_at > $4
  ORDER BY due_at LIMIT $3 - (SELECT count(*) FROM near)
  FOR UPDATE SKIP LOCKED
), due AS (
  SELECT submission FROM near UNION ALL SELECT submission FROM far
), leased AS (
  UPDATE intake.deliveries
  SET state = 'leased', due_at = $5, lease = $6, attempts = attempts + 1
  WHERE submission = ANY (ARRAY (SELECT submission FROM due)) AND destination = $1
  RETURNING submission AS id, attempts, give_up_at, progress
)
SELECT id, form, received_at, fields, source, attempts, give_up_at, progress
FROM leased JOIN intake.submissions USING (id)
WHERE id = ANY (ARRAY (SELECT submission FROM due)) ORDER BY id
