-- Submissions that have their data and no delivery, and are not delivered everywhere. A notice is no submission.
SELECT id, form FROM submissions
WHERE fields IS NOT NULL AND follow_up IS NOT NULL AND erase_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = id)
ORDER BY id
