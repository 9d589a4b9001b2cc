-- Submissions of which nothing is left but deliveries that died, the last one so long ago that their data is erased.
-- ?1 time until which they have expired, ?2 limit
SELECT submission AS id, form, max(due_at) AS died_at FROM deliveries JOIN submissions ON id = submission
-- The first condition is the one of the index.
WHERE submission IN (SELECT submission FROM deliveries WHERE state IN ('dead', 'held') AND state = 'dead')
GROUP BY submission
HAVING sum(state NOT IN ('done', 'dead')) = 0 AND died_at <= ?1
ORDER BY died_at LIMIT ?2
