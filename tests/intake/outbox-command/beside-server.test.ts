import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { honeypot } from '../../../forms/honeypot.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';
import { startServerProcess } from '../../stand-ins/server-process.ts';
import { builtSite, contact, eventually, readCsv, temporaryFolder } from '../support.ts';
import { runOutbox } from './outbox-process.ts';
import { secret, secretsIn } from './secret.ts';

describe('with a running server', () => {
  /** A server with a webhook and a CSV file, and the operator's command on the same outbox. */
  async function start() {
    const folder = await temporaryFolder();
    const receiver = await startReceiver();
    onTestFinished(() => receiver.close());
    const env = {
      DATA_DIR: join(folder, 'data'),
      CSV_FILE: join(folder, 'delivered.csv'),
      WEBHOOK_URL: receiver.url.href,
      WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    };
    const server = await startServerProcess({ ...env, BUILD_DIR: builtSite() }, { cwd: folder });
    onTestFinished(() => server.signal('SIGKILL'));
    const post = async (body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(body) });
      return ((await answer.json()) as { id: string }).id;
    };
    const run = (...args: string[]) => runOutbox(args, env, folder);
    const states = async (id: string) => {
      const { stdout } = await run('show', id, '--json');
      const { deliveries } = JSON.parse(stdout) as { deliveries: { destination: string; state: string }[] };
      return Object.fromEntries(deliveries.map(({ destination, state }) => [destination, state]));
    };
    return { server, receiver, post, run, states, csv: env.CSV_FILE, dataDir: env.DATA_DIR };
  }

  const answerWith = (status: number) => (response: ServerResponse) => response.writeHead(status).end();

  test('held, dead and waiting deliveries are attempted within half a minute of the command', { timeout: 120_000 }, async () => {
    const { server, receiver, post, run, states, csv } = await start();
    const held = await post({ ...secret, [honeypot]: 'https://spam.example' });
    receiver.answer = answerWith(410);
    const dead = await post({ ...secret, message: 'dead' });
    await eventually(async () => (await states(dead)).webhook === 'dead');
    receiver.answer = answerWith(503);
    const waiting = await post({ ...secret, message: 'waiting' });
    await eventually(() => server.output().includes(`"id":"${waiting}","attempts":1`));
    expect(readCsv(csv).map(row => row.id)).not.toContain(held);
    expect((await fetch(`${server.url}/healthz`).then(answer => answer.json())) as object).toMatchObject({ dead: 1, held: 2 });

    receiver.answer = answerWith(204);
    const since = receiver.received.length;
    const began = Date.now();
    expect((await run('release', held)).stdout).toContain('2 deliveries');
    expect((await run('retry', '--dead')).stdout).toContain('1 delivery');
    await run('retry', waiting);
    const arrived = () => receiver.received.slice(since).map(({ headers }) => headers['webhook-id']);
    await eventually(() => [held, dead, waiting].every(id => arrived().includes(id)), 40_000);
    expect(Date.now() - began).toBeLessThan(40_000);
    expect(arrived().sort()).toEqual([held, dead, waiting].sort());
    await eventually(() => readCsv(csv).some(row => row.id === held), 40_000);
    await eventually(async () => (await run('export')).stdout === '');
    expect(new Set(readCsv(csv).map(row => row.id)).size).toBe(3);
    expect(readCsv(csv)).toHaveLength(3);
    expect(secretsIn(server.output())).toEqual([]);
  });

  test('erase: no byte is left in the folder, nothing more is delivered, the server continues', {
    timeout: 60_000,
  }, async () => {
    const { server, receiver, post, run, states, dataDir } = await start();
    // So far away that no attempt is in progress during the erasure.
    receiver.answer = response => response.writeHead(503, { 'retry-after': '3600' }).end();
    const other = await post(contact());
    const ids = [await post(secret), await post({ ...secret, subject: 'Xylophone shop again' })];
    const held = await post({ ...secret, [honeypot]: 'x' });
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
    for (const id of [...ids, held]) expect(stopped).toContain(id);
    for (const id of ids) expect(delivered).toMatch(new RegExp(`${id} +csv`));
    expect(delivered).not.toContain(held);
    expect(secretsIn(bytes())).toEqual([]);
    expect(bytes()).toContain(contact().email);

    const since = receiver.received.length;
    receiver.answer = answerWith(204);
    await run('retry');
    const late = await post({ ...contact(), message: 'after that' });
    await eventually(
      () => [other, late].every(id => receiver.received.slice(since).some(({ headers }) => headers['webhook-id'] === id)),
      40_000,
    );
    expect(
      receiver.received
        .slice(since)
        .map(({ headers }) => headers['webhook-id'])
        .filter(id => ids.includes(String(id))),
    ).toEqual([]);
    expect(secretsIn(server.output())).toEqual([]);
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
