import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';

/**
 * Baselines, each a process of its own: `intake FOLDER` makes one durable transaction for each request, as a first version would;
 * `buffer FOLDER` answers pages from memory, the fastest that node:http can.
 */
const [kind, path = ''] = process.argv.slice(2);

async function intake(): Promise<number> {
  const db = new DatabaseSync(join(path, 'baseline.sqlite'));
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
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function buffer(): Promise<number> {
  const files = globSync('**/index.html.br', { cwd: path });
  const pages = new Map(files.map(file => [`/${file.replace(/\/?index\.html\.br$/, '')}`, readFileSync(join(path, file))]));
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) return response.writeHead(404).end();
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': page.length };
    response.writeHead(200, headers).end(page);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const port = kind === 'intake' ? await intake() : await buffer();
console.log(`http://localhost:${port}`);
