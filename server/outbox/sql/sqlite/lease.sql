-- Leases the deliveries that is-due.sql finds.
-- ?1 destination, ?2 now, ?3 now plus the longest pause, ?4 limit, ?5 end of the lease, ?6 lease
UPDATE deliveries SET state = 'leased', due_at = ?5, lease = ?6, attempts = attempts + 1
WHERE destination = ?1 AND submission IN (SELECT submission FROM (
  SELECT submission, due_at FROM deliveries WHERE destination = ?1 AND state IN ('waiting', 'leased') AND due_at <= ?2
  UNION ALL
  SELECT submission, due_at FROM deliveries WHERE destination = ?1 AND state IN ('waiting', 'leased') AND due_at > ?3
  ORDER BY due_at LIMIT ?4
))
RETURNING submission AS id, attempts, give_up_at, progress
