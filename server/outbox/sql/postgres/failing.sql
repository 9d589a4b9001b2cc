-- Selects destinations with deliveries that were given up, or that have failed and will be attempted again.
-- $1 milliseconds after which a delivery is given up, $2 pattern of the details to return as `refusal`
SELECT destination, count(*) FILTER (WHERE state = 'dead') AS dead,
  min(give_up_at - $1::bigint) FILTER (WHERE state <> 'dead') AS "failingSince",
  max(detail) FILTER (WHERE state <> 'dead' AND detail LIKE $2) AS refusal
FROM intake.deliveries
WHERE state IN ('dead', 'held') AND state = 'dead' OR state IN ('waiting', 'leased') AND detail IS NOT NULL
GROUP BY destination ORDER BY destination
