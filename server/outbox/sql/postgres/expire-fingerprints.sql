-- Clears fingerprints whose duplicate window has passed, without waiting for the sweep.
-- $1 fingerprints as JSON, each with a time; a row has expired if it was received by then
WITH given AS (
  SELECT * FROM json_to_recordset($1::text::json) AS g (fingerprint bytea, until bigint)
)
UPDATE intake.submissions AS s SET fingerprint = NULL FROM given AS g
WHERE s.fingerprint = ANY (ARRAY (SELECT fingerprint FROM given)) AND s.fingerprint IS NOT NULL
  AND s.fingerprint = g.fingerprint AND s.received_at <= g.until
