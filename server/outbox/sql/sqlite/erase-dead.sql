-- Erases the data of a submission whose deliveries are dead or held. If they are held (no lead), also erases its follow-up record.
-- ?1 submission
UPDATE submissions SET fields = NULL, source = NULL,
  follow_up = iif(held.is_so, NULL, follow_up), origin = iif(held.is_so, NULL, origin), changes = iif(held.is_so, NULL, changes)
FROM (SELECT EXISTS (SELECT 1 FROM deliveries WHERE submission = ?1 AND state = 'held') AS is_so) AS held
WHERE id = ?1
