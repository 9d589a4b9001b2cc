-- Times are milliseconds since 1970 by the database's clock.
CREATE TABLE intake.submissions (
  id uuid PRIMARY KEY,
  form text NOT NULL,
  received_at bigint NOT NULL,
  -- NULL once the data is erased. The type is text, because the JSON types do not keep exactly the text that was stored.
  fields text,
  source text,
  -- Number of deliveries that are not done. Two replicas that settle a submission's last two deliveries at once do not see each other's
  -- rows, but they take turns at changing this number, so that one of them sees it reach 0.
  undelivered integer NOT NULL,
  -- Set for `periods.duplicateWindow` only; the unique index on it decides which of two equal submissions is the first.
  fingerprint bytea,
  idempotency_key bytea,
  idempotency_content bytea
-- The old versions of erased rows stay until a vacuum. It runs after 500 changed rows, however large the table is.
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
CREATE UNIQUE INDEX submissions_fingerprint ON intake.submissions (fingerprint) WHERE fingerprint IS NOT NULL;
CREATE INDEX submissions_recent ON intake.submissions (received_at) WHERE fingerprint IS NOT NULL;
CREATE UNIQUE INDEX submissions_idempotency ON intake.submissions (idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE intake.deliveries (
  submission uuid NOT NULL REFERENCES intake.submissions (id) ON DELETE CASCADE,
  destination text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'leased', 'done', 'dead', 'held')),
  -- Waiting: time of the next attempt. Leased: end of the lease. One index finds both.
  due_at bigint NOT NULL,
  give_up_at bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  lease uuid,
  detail text,
  PRIMARY KEY (submission, destination)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
CREATE INDEX deliveries_due ON intake.deliveries (destination, due_at) WHERE state IN ('waiting', 'leased');
CREATE INDEX deliveries_kept ON intake.deliveries (state) WHERE state IN ('dead', 'held');

CREATE TABLE intake.probe (id integer PRIMARY KEY CHECK (id = 1), at bigint NOT NULL, room text NOT NULL);
-- Not compressed, so that a probe writes as much as a submission.
ALTER TABLE intake.probe ALTER COLUMN room SET STORAGE EXTERNAL;
