-- Writes as many bytes as the largest submission has. They differ each time, because SQLite does not rewrite an unchanged page.
-- ?1 now
INSERT INTO probe (id, at, room) VALUES (1, ?1, randomblob(65536))
ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room
