-- Selects destinations with deliveries that were given up, or that have failed and will be attempted again.
-- ?1 milliseconds after which a delivery is given up, ?2 pattern of the details to return as `refusal`
SELECT destination, sum(state = 'dead') AS dead, min(iif(state = 'dead', NULL, give_up_at - ?1)) AS "failingSince",
  max(iif(state <> 'dead' AND detail LIKE ?2, detail, NULL)) AS refusal
FROM deliveries
-- Repeats the conditions of two indexes word for word, so that SQLite uses them.
WHERE state IN ('dead', 'held') AND state = 'dead' OR state IN ('waiting', 'leased') AND detail IS NOT NULL
GROUP BY destination
