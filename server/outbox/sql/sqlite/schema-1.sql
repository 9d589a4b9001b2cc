-- Times are milliseconds since 1970.
CREATE TABLE submissions (
  -- The table grows at its end only. A table in the order of the ids would move rows between its pages as it grows, and leave copies there
  -- that no later erasure reaches.
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  -- NULL once the data is erased.
  fields TEXT,
  source TEXT,
  fingerprint BLOB,
  idempotency_key BLOB,
  idempotency_content BLOB
) STRICT;
CREATE INDEX submissions_recent ON submissions (received_at) WHERE fingerprint IS NOT NULL;
CREATE UNIQUE INDEX submissions_idempotency ON submissions (idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE deliveries (
  submission TEXT NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
  destination TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'leased', 'done', 'dead', 'held')),
  -- Waiting: time of the next attempt. Leased: end of the lease. One index finds both.
  due_at INTEGER NOT NULL,
  give_up_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  lease TEXT,
  detail TEXT,
  PRIMARY KEY (submission, destination)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_due ON deliveries (destination, due_at) WHERE state IN ('waiting', 'leased');
CREATE INDEX deliveries_kept ON deliveries (state) WHERE state IN ('dead', 'held');

CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL, room BLOB NOT NULL) STRICT;
