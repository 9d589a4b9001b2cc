-- Writes as many bytes as the largest submission has, other ones each time: SQLite does not write an unchanged page again.
-- ?1 now
INSERT INTO probe (id, at, room) VALUES (1, ?1, randomblob(65536))
ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room
