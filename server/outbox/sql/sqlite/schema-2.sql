-- Adds what becomes of a submission after its delivery. Adds notices: messages of the server itself, in rows without `follow_up`.
ALTER TABLE submissions ADD COLUMN follow_up TEXT CHECK (follow_up IN ('open', 'taken', 'answered', 'not-a-lead'));
-- Source without personal data, as JSON. It stays when the fields are erased.
ALTER TABLE submissions ADD COLUMN origin TEXT;
-- States and their times as JSON, oldest first; NULL while nobody has reacted.
ALTER TABLE submissions ADD COLUMN changes TEXT;
ALTER TABLE submissions ADD COLUMN remind_at INTEGER;
ALTER TABLE submissions ADD COLUMN reminders INTEGER NOT NULL DEFAULT 0;
-- The submission that a reminder is about.
ALTER TABLE submissions ADD COLUMN about TEXT;
-- When the fields are erased, if they are kept after the delivery.
ALTER TABLE submissions ADD COLUMN erase_at INTEGER;
CREATE INDEX submissions_remind ON submissions (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX submissions_about ON submissions (about) WHERE about IS NOT NULL;
CREATE INDEX submissions_erase ON submissions (erase_at) WHERE erase_at IS NOT NULL;

UPDATE submissions SET follow_up = 'open', origin = CASE WHEN source IS NOT NULL THEN (
  SELECT json_group_object(key, value) FROM json_each(source)
  WHERE key IN ('page', 'first_page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign') AND instr(value, '@') = 0
) END;
-- For dead deliveries, `due_at` is the time of death, from which KEEP_DEAD_DAYS count. Deliveries dead already get the present time.
UPDATE deliveries SET due_at = unixepoch() * 1000 WHERE state = 'dead';

-- Values that the processes on this outbox share.
CREATE TABLE shared_values (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
