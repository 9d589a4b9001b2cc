-- Makes deliveries of a kept submission due now, those that are done or dead once more. Leaves out held submissions, strays and notices.
-- ?1 submission, ?2 destinations as JSON, ?3 now, ?4 time after which a delivery is given up
INSERT INTO deliveries (submission, destination, state, due_at, give_up_at, attempts)
SELECT ?1, value, 'waiting', ?3, ?4, 1 FROM submissions, json_each(?2)
WHERE submissions.id = ?1 AND fields IS NOT NULL AND follow_up IS NOT NULL
  AND (erase_at IS NOT NULL OR EXISTS (SELECT 1 FROM deliveries WHERE submission = ?1))
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = ?1 AND state = 'held')
ON CONFLICT DO UPDATE SET state = 'waiting', due_at = ?3, give_up_at = ?4, attempts = 1, detail = NULL, progress = NULL
WHERE state IN ('done', 'dead')
