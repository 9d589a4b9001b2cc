-- Takes an automatic reply, if this key has none and not too many were taken since. Returns whose reply it is, if there is one.
-- $1 key, $2 submission, $3 now, $4 start of the hour, $5 replies per hour
WITH taken AS (
  INSERT INTO intake.replies (key, submission, sent_at)
  SELECT $1, $2::uuid, $3::bigint WHERE (SELECT count(*) FROM intake.replies WHERE sent_at > $4::bigint) < $5::integer
  ON CONFLICT DO NOTHING
  RETURNING submission
)
SELECT submission FROM taken UNION ALL SELECT submission FROM intake.replies WHERE key = $1
