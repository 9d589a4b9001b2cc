-- Makes deliveries in the given states due now. For a single submission, the code appends a condition.
-- ?1 states as JSON, ?2 now, ?3 time after which a delivery is given up
UPDATE deliveries SET state = 'waiting', due_at = ?2, give_up_at = ?3, attempts = min(attempts, 1), lease = NULL
WHERE state IN (SELECT value FROM json_each(?1))
