-- Selects submissions with their deliveries; the code appends a condition.
SELECT id, form, received_at AS "receivedAt", about, fields, source, coalesce((
  SELECT json_agg(json_build_object(
    'destination', destination, 'state', state, 'attempts', attempts, 'dueAt', due_at, 'detail', detail
  ) ORDER BY destination) FROM intake.deliveries WHERE submission = id
), '[]') AS deliveries
FROM intake.submissions
