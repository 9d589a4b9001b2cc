-- As much as the largest submission, and other bytes each time: SQLite does not write an unchanged page again.
-- ?1 now
INSERT INTO probe (id, at, room) VALUES (1, ?1, randomblob(65536))
ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room
