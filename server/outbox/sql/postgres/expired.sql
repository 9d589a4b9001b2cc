-- Selects submissions whose data is to be erased: every delivery is done, dead or held, and none died or was held after the given time.
-- $1 time, $2 limit
SELECT s.id, s.form, max(d.due_at) AS "diedAt"
FROM intake.deliveries AS d JOIN intake.submissions AS s ON s.id = d.submission
WHERE d.submission IN (SELECT submission FROM intake.deliveries WHERE state IN ('dead', 'held'))
GROUP BY s.id
HAVING count(*) FILTER (WHERE d.state NOT IN ('done', 'dead', 'held')) = 0 AND max(d.due_at) <= $1::bigint
ORDER BY max(d.due_at) LIMIT $2
