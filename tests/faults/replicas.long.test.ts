import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { anyReceiver, eventually, startServer, temporaryFolder, webhookTo } from '../intake/support.ts';
import { startPostgres } from '../stand-ins/postgres.ts';

const kills = Number(process.env.KILLS ?? 3);
/** Time for the remaining deliveries, in ms. When the lease of a killed replica (20 s) ends, another replica takes over. */
const patience = 60_000;
/** Concurrent senders, and the pause of each between two submissions in ms. */
const clients = 8;
const rest = 20;
const replicas = 3;
const random = (below: number) => Math.floor(Math.random() * below);

// The database crashes before every third kill.
test(`three replicas survive ${kills} kills and ${Math.ceil(kills / 3)} crashes of the database`, {
  timeout: 60_000 + patience + kills * 15_000,
}, async () => {
  const database = await startPostgres({ durable: true });
  onTestFinished(database.stop);
  const receiver = await anyReceiver();
  const posts: { id: string; text: string }[] = [];
  receiver.answer = response => {
    const { id, fields } = JSON.parse(receiver.received.pop()?.body ?? '').data;
    posts.push({ id, text: fields.message });
    return response.writeHead(204).end();
  };
  const env = { DATABASE_URL: await database.createDatabase(), ...webhookTo(receiver.url) };
  const folder = await temporaryFolder();
  const start = (replica: number) => startServer({ ...env, DATA_DIR: `${folder}/${replica}` });
  const running: Awaited<ReturnType<typeof start>>[] = [];
  for (let replica = 0; replica < replicas; replica++) running.push(await start(replica));

  /** The acknowledged id of each text, and the statuses; 0 for a broken connection. */
  const [acknowledged, statuses] = [new Map<string, string>(), new Set<number>()];
  /** Sends a text to a random replica. The text is also the idempotency key, so that replicas recognize a repetition. */
  async function send(text: string): Promise<void> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': text };
    const body = JSON.stringify({ message: text, name: 'Asha', email: '' });
    try {
      const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) };
      const answer = await fetch(`${running[random(replicas)]?.url}/api/estimate`, init);
      const { id } = (await answer.json()) as { id: string };
      statuses.add(answer.status);
      if (answer.status === 201) acknowledged.set(text, id);
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new Error('No answer within 15 s');
      statuses.add(0);
    }
  }
  let isOver = false;
  const senders = Array.from({ length: clients }, async () => {
    while (!isOver) for (const text = randomUUID(); !acknowledged.has(text); await pause(rest)) await send(text);
  });
  let outages = 0;
  for (let round = 0; round < kills; round++) {
    await pause(200 + random(1500));
    if (round % 3 === 0) {
      await database.crash();
      // `/healthz` may repeat its last answer for two seconds.
      await pause(2_200);
      for (const { health } of running) expect((await health()).status).toBe(503);
      await database.start();
      await pause(500);
      outages += 1;
    }
    const replica = random(replicas);
    running[replica]?.signal('SIGKILL');
    await running[replica]?.ended;
    running[replica] = await start(replica);
  }
  await pause(500);
  isOver = true;
  await Promise.all(senders);
  await eventually(async () => (await running[0]?.health())?.body.waiting === 0, patience);
  for (const server of running) server.signal('SIGTERM');
  expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0, 0]);

  const byId = Map.groupBy(posts, ({ id }) => id);
  const lost = [...acknowledged].filter(([text, id]) => byId.get(id)?.[0]?.text !== text);
  expect(lost, 'acknowledged, and not delivered as it was sent').toEqual([]);
  expect(byId.size, 'stored twice, or stored without ever having been acknowledged').toBe(acknowledged.size);
  // A replica that is killed or cut off after a webhook's 2xx, but before it records the answer, causes a second post with the same id.
  const inHand = 4 * (kills + 3 * outages);
  expect(posts.length - byId.size, 'more repetitions than the killed and the cut off had in hand').toBeLessThanOrEqual(inHand);
  // Unless the connection broke, every answer was 201 or an honest 503.
  expect([...statuses].sort()).toEqual([0, 201, 503]);
  expect(acknowledged.size).toBeGreaterThan(kills * 20);
  console.log(`${acknowledged.size} acknowledged, ${posts.length - byId.size} posted again`);
});
