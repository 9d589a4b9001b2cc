-- Whether a delivery is due, or due later than any retry or lease allows: the clock was set back since. Reads both ends of one index.
-- ?1 destination, ?2 now, ?3 now plus the longest pause
SELECT EXISTS (SELECT 1 FROM deliveries WHERE destination = ?1 AND state IN ('waiting', 'leased') AND due_at <= ?2)
  OR EXISTS (SELECT 1 FROM deliveries WHERE destination = ?1 AND state IN ('waiting', 'leased') AND due_at > ?3) AS due
