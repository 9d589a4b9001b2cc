-- Selects submissions with their deliveries; the code appends a condition.
SELECT id, form, received_at AS "receivedAt", about, fields, source, (
  SELECT json_group_array(json_object(
    'destination', destination, 'state', state, 'attempts', attempts, 'dueAt', due_at, 'detail', detail
  ) ORDER BY destination) FROM deliveries WHERE submission = id
) AS deliveries
FROM submissions
