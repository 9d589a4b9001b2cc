-- Selects submissions that still have their data, are not delivered everywhere, and have no deliveries. Leaves notices out.
SELECT id, form FROM intake.submissions AS s
WHERE fields IS NOT NULL AND follow_up IS NOT NULL AND erase_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM intake.deliveries WHERE submission = s.id)
ORDER BY id
