-- Selects submissions that still have their data, are not delivered everywhere, and have no deliveries. Leaves notices out.
SELECT id, form FROM submissions
WHERE fields IS NOT NULL AND follow_up IS NOT NULL AND erase_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = id)
ORDER BY id
