-- Whether a delivery is due, or further away than any retry or lease: then it predates a change of the clock. Reads two ends of one index.
-- ?1 destination, ?2 now, ?3 now and the longest pause
SELECT EXISTS (SELECT 1 FROM deliveries WHERE destination = ?1 AND state IN ('waiting', 'leased') AND due_at <= ?2)
  OR EXISTS (SELECT 1 FROM deliveries WHERE destination = ?1 AND state IN ('waiting', 'leased') AND due_at > ?3) AS due
