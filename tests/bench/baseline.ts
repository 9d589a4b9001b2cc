import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

/** `baseline.ts FOLDER`: an intake that makes one durable transaction for each request, as a first version would. */
const db = new DatabaseSync(join(process.argv[2] ?? '', 'baseline.sqlite'));
db.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE submissions (id TEXT PRIMARY KEY, fields TEXT) STRICT',
);
const insert = db.prepare('INSERT INTO submissions (id, fields) VALUES (?, ?)');
const app = Fastify();
const text = { type: 'string', maxLength: 10_000 };
const body = { type: 'object', required: ['name', 'email', 'message'], properties: { name: text, email: text, message: text } };
app.post('/api/estimate', { schema: { body } }, async (request, reply) => {
  const id = randomUUID();
  insert.run(id, JSON.stringify(request.body));
  return reply.code(201).send({ id });
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
