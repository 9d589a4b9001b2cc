SELECT waiting, (SELECT received_at FROM intake.submissions WHERE id = first::uuid) AS oldest, dead, held
FROM (
  SELECT count(*) AS waiting, min(submission::text) AS first FROM intake.deliveries WHERE state IN ('waiting', 'leased')
) AS pending, (
  SELECT count(*) FILTER (WHERE state = 'dead') AS dead, count(*) FILTER (WHERE state = 'held') AS held
  FROM intake.deliveries WHERE state IN ('dead', 'held')
) AS kept
