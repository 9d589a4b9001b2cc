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
  return { server, receiver, post, run, states, arrived, csv: env.CSV_FILE };
}

const answerWith =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end();

test('with a running server, what is released or retried is attempted soon after, and what is erased no more', {
  timeout: 60_000,
}, async () => {
  const { server, receiver, post, run, states, arrived, csv } = await start();
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

  // Of what is erased, the server delivers nothing more.
  receiver.answer = answerWith(503, { 'retry-after': '3600' });
  const erased = await post({});
  await eventually(() => server.output().includes(`"event":"delivery-failed","destination":"webhook","id":"${erased}"`));
  await eventually(async () => (await states(erased)).csv === 'done');
  const { code, stdout } = await run('erase', erased);
  expect([code, stdout.split('Delivered before')[1]]).toEqual([0, expect.stringMatching(new RegExp(`${erased} +csv`))]);
  receiver.answer = answerWith(204);
  const later = receiver.received.length;
  await run('retry');
  const last = await post(contact());
  await eventually(() => arrived(later).includes(last));
  expect(arrived(later)).not.toContain(erased);
  expect(secretsIn(server.output())).toEqual([]);
  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);
});
