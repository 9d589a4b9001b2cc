-- Submissions of which nothing is left but deliveries that died or are held, the last one since so long ago that their data is erased.
-- ?1 time until which they have expired, ?2 limit
SELECT submission AS id, form, max(due_at) AS "diedAt" FROM deliveries JOIN submissions ON id = submission
-- In words of the index.
WHERE submission IN (SELECT submission FROM deliveries WHERE state IN ('dead', 'held'))
GROUP BY submission
HAVING sum(state NOT IN ('done', 'dead', 'held')) = 0 AND "diedAt" <= ?1
ORDER BY "diedAt" LIMIT ?2
