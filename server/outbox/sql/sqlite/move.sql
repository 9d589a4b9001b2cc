-- Selects submissions and notices with their deliveries. A leased delivery becomes due now, because the server that leased it has stopped.
-- ?1 last id read, ?2 limit, ?3 now
SELECT id, form, received_at, fields, source, iif(idempotency_key IS NULL, NULL, '\x' || hex(idempotency_key)) AS idempotency_key,
  iif(idempotency_content IS NULL, NULL, '\x' || hex(idempotency_content)) AS idempotency_content, follow_up, origin, changes, remind_at, reminders, about, erase_at, (
    SELECT json_group_array(json_object(
      'destination', destination, 'state', iif(state = 'leased', 'waiting', state), 'due_at', iif(state = 'leased', ?3, due_at),
      'give_up_at', give_up_at, 'attempts', attempts, 'detail', detail, 'progress', progress
    )) FROM deliveries WHERE submission = id
  ) AS deliveries
FROM submissions WHERE id > ?1 ORDER BY id LIMIT ?2
