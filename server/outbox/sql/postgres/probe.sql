-- Writes as many bytes as the largest submission has. They differ each time, because PostgreSQL does not rewrite an unchanged value.
-- $1 now
INSERT INTO intake.probe (id, at, room) VALUES (1, $1, repeat(md5(random()::text), 2048))
ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room
