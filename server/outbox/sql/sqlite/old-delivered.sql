-- Selects old submissions whose deliveries are to be deleted. The deliveries' primary key begins with the submission: old ones come first.
-- ?1 smallest id to keep, ?2 limit
SELECT DISTINCT d.submission AS id FROM deliveries AS d JOIN submissions AS s ON s.id = d.submission
WHERE d.submission < ?1 AND (s.fields IS NULL OR s.erase_at IS NOT NULL) LIMIT ?2
