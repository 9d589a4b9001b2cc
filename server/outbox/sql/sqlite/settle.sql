-- ?1 state, ?2 next attempt, ?3 detail, ?4 submission, ?5 destination, ?6 lease, ?7 progress
UPDATE deliveries SET state = ?1, due_at = ?2, detail = ?3, lease = NULL, progress = ?7
WHERE submission = ?4 AND destination = ?5 AND state = 'leased' AND lease = ?6
