import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { honeypot } from '../../../forms/honeypot.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { contact, eventually, readCsv, startServer, temporaryFolder } from '../support.ts';
import { runOutbox, secret, secretsIn } from './outbox-process.ts';

/** A server with a webhook and a CSV file, and the operator's command on the same outbox. */
async function start() {
  const folder = await temporaryFolder();
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  const env = {
    DATA_DIR: join(folder, 'data'),
    CSV_FILE: join(folder, 'delivered.csv'),
    WEBHOOK_URL: receiver.url.href,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
  };
  // Nobody tells the server about the operator's changes.
  const server = await startServer(env, { cwd: folder, periods: { longestSleep: 200 } });
  const post = async (change: object) => (await server.post({ ...secret, ...change })).body.id;
  const run = (...args: string[]) => runOutbox(args, env, folder);
  const states = async (id: string) => {
    const { deliveries } = JSON.parse((await run('show', id, '--json')).stdout) as { deliveries: Record<string, string>[] };
    return Object.fromEntries(deliveries.map(({ destination, state }) => [destination, state]));
  };
  /** The ids of the requests that the webhook has received since the first `since`. */
  const arrived = (since: number) => receiver.received.slice(since).map(({ headers }) => headers['webhook-id'] as string);
  return { server, receiver, post, run, states, arrived, csv: env.CSV_FILE, dataDir: env.DATA_DIR };
}

const answerWith =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end();

test('with a running server, what is released or retried is attempted soon after; of what is erased no byte is left', {
  timeout: 60_000,
}, async () => {
  const { server, receiver, post, run, states, arrived, csv, dataDir } = await start();
  const held = await post({ [honeypot]: 'https://spam.example' });
  receiver.answer = answerWith(410);
  const dead = await post({ message: 'dead' });
  await eventually(async () => (await states(dead)).webhook === 'dead');
  // So far away that only the command can cause another attempt.
  receiver.answer = answerWith(503, { 'retry-after': '3600' });
  const waiting = await post({ message: 'waiting' });
  await eventually(() => server.output().includes(`"id":"${waiting}","attempts":1`));
  expect(readCsv(csv).map(row => row.id)).not.toContain(held);
  expect((await server.health()).body).toMatchObject({ dead: 1, held: 2 });

  receiver.answer = answerWith(204);
  const since = receiver.received.length;
  expect((await run('release', held)).stdout).toContain('2 deliveries');
  expect((await run('retry', '--dead')).stdout).toContain('1 delivery');
  await run('retry', waiting);
  await eventually(() => arrived(since).length >= 3);
  await eventually(() => readCsv(csv).some(row => row.id === held));
  await eventually(async () => (await run('export')).stdout === '');
  expect(arrived(since).sort()).toEqual([held, dead, waiting].sort());
  expect(new Set(readCsv(csv).map(row => row.id)).size).toBe(3);
  expect(readCsv(csv)).toHaveLength(3);

  // So far away that no attempt is in progress during the erasure.
  receiver.answer = answerWith(503, { 'retry-after': '3600' });
  const other = await post(contact());
  const ids = [await post({}), await post({ subject: 'Xylophone shop again' })];
  const robot = await post({ message: 'robot', [honeypot]: 'x' });
  // A row is in the file a moment before the outbox records it.
  for (const id of [other, ...ids]) await eventually(async () => (await states(id)).csv === 'done');
  const tried = (id: string) => server.output().includes(`"event":"delivery-failed","destination":"webhook","id":"${id}"`);
  await eventually(() => [other, ...ids].every(tried));
  const bytes = () =>
    readdirSync(dataDir)
      .map(name => readFileSync(join(dataDir, name), 'latin1'))
      .join('');
  expect(secretsIn(bytes())).not.toEqual([]);

  const erased = await run('erase', secret.email);
  expect(erased.code).toBe(0);
  expect(secretsIn(erased.stdout)).toEqual([]);
  const [stopped = '', delivered = ''] = erased.stdout.split('Delivered before');
  for (const id of [...ids, robot]) expect(stopped).toContain(id);
  for (const id of ids) expect(delivered).toMatch(new RegExp(`${id} +csv`));
  expect(delivered).not.toContain(robot);
  expect(secretsIn(bytes())).toEqual([]);
  expect(bytes()).toContain(contact().email);

  const later = receiver.received.length;
  receiver.answer = answerWith(204);
  await run('retry');
  const late = await post(contact({ message: 'after that' }));
  await eventually(() => [other, late].every(id => arrived(later).includes(id)));
  expect(arrived(later).filter(id => ids.includes(id))).toEqual([]);
  expect(secretsIn(server.output())).toEqual([]);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
