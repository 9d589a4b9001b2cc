-- Adds what becomes of a submission after its delivery. Adds notices: messages of the server itself, in rows without `follow_up`.
ALTER TABLE intake.submissions
  ADD COLUMN follow_up text CHECK (follow_up IN ('open', 'taken', 'answered', 'not-a-lead')),
  -- The millisecond of the id. The unique index on it lets only one replica use a reference. NULL for notices and for ids of schema 1.
  ADD COLUMN reference bigint,
  -- Source without personal data, as JSON. It stays when the fields are erased.
  ADD COLUMN origin text,
  -- States and their times as JSON, oldest first; NULL while nobody has reacted.
  ADD COLUMN changes text,
  ADD COLUMN remind_at bigint,
  ADD COLUMN reminders integer NOT NULL DEFAULT 0,
  -- The submission that a reminder is about.
  ADD COLUMN about uuid,
  -- When the fields are erased, if they are kept after the delivery.
  ADD COLUMN erase_at bigint;
CREATE UNIQUE INDEX submissions_reference ON intake.submissions (reference) WHERE reference IS NOT NULL;
CREATE INDEX submissions_remind ON intake.submissions (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX submissions_about ON intake.submissions (about) WHERE about IS NOT NULL;
CREATE INDEX submissions_erase ON intake.submissions (erase_at) WHERE erase_at IS NOT NULL;

UPDATE intake.submissions SET follow_up = 'open', origin = CASE WHEN source IS NOT NULL THEN coalesce((
  SELECT json_object_agg(key, value)::text FROM json_each_text(source::json)
  WHERE key IN ('page', 'first_page', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign') AND position('@' IN value) = 0
), '{}') END;
-- For dead deliveries, `due_at` is the time of death, from which KEEP_DEAD_DAYS count. Deliveries dead already get the present time.
UPDATE intake.deliveries SET due_at = (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE state = 'dead';

-- Values that the replicas share.
CREATE TABLE intake.shared_values (name text PRIMARY KEY, value text NOT NULL);
