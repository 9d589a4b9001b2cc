-- Writes as many bytes as the largest submission has, other ones each time: PostgreSQL does not write an unchanged value again.
-- $1 now
INSERT INTO intake.probe (id, at, room) VALUES (1, $1, repeat(md5(random()::text), 2048))
ON CONFLICT (id) DO UPDATE SET at = excluded.at, room = excluded.room
