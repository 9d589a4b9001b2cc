-- If every destination has a submission, erases its data now or at the given time. The message of a notice is always erased now.
-- ?1 time of the erasure; NULL: now. ?2 submission
UPDATE submissions SET
  fields = iif(?1 IS NULL OR follow_up IS NULL, NULL, fields),
  source = iif(?1 IS NULL OR follow_up IS NULL, NULL, source),
  erase_at = iif(follow_up IS NULL, NULL, ?1)
WHERE id = ?2 AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = ?2 AND state <> 'done')
