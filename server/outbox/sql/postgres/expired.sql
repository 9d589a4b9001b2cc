-- Submissions without waiting or leased deliveries, whose dead or held ones are so old that the data is erased.
-- $1 time until which they have expired, $2 limit
SELECT s.id, s.form, max(d.due_at) AS "diedAt"
FROM intake.deliveries AS d JOIN intake.submissions AS s ON s.id = d.submission
WHERE d.submission IN (SELECT submission FROM intake.deliveries WHERE state IN ('dead', 'held'))
GROUP BY s.id
HAVING count(*) FILTER (WHERE d.state NOT IN ('done', 'dead', 'held')) = 0 AND max(d.due_at) <= $1::bigint
ORDER BY max(d.due_at) LIMIT $2
