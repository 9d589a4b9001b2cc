-- Makes deliveries in the given states due now. For a single submission, the code appends a condition.
-- $1 states as JSON, $2 milliseconds after which a delivery is given up
UPDATE intake.deliveries
SET state = 'waiting', due_at = clock.now, give_up_at = clock.now + $2::bigint, attempts = least(attempts, 1), lease = NULL
FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock
WHERE state IN (SELECT json_array_elements_text($1::text::json))
