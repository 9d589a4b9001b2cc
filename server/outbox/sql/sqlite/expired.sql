-- Selects submissions whose data is to be erased: every delivery is done, dead or held, and none died or was held after the given time.
-- ?1 time, ?2 limit
SELECT submission AS id, form, max(due_at) AS "diedAt" FROM deliveries JOIN submissions ON id = submission
-- Repeats the condition of the index `deliveries_kept` word for word, so that SQLite uses the index.
WHERE submission IN (SELECT submission FROM deliveries WHERE state IN ('dead', 'held'))
GROUP BY submission
HAVING sum(state NOT IN ('done', 'dead', 'held')) = 0 AND "diedAt" <= ?1
ORDER BY "diedAt" LIMIT ?2
