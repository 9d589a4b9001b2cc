-- Submissions without waiting or leased deliveries, whose dead or held ones are so old that the data is erased.
-- ?1 time until which they have expired, ?2 limit
SELECT submission AS id, form, max(due_at) AS "diedAt" FROM deliveries JOIN submissions ON id = submission
-- In the words of the index, so that SQLite uses it.
WHERE submission IN (SELECT submission FROM deliveries WHERE state IN ('dead', 'held'))
GROUP BY submission
HAVING sum(state NOT IN ('done', 'dead', 'held')) = 0 AND "diedAt" <= ?1
ORDER BY "diedAt" LIMIT ?2
