import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { anyReceiver, startServer, temporaryFolder, webhookTo } from '../intake/support.ts';
import { startPostgres } from '../stand-ins/postgres.ts';

const kills = Number(process.env.KILLS ?? 3);
/** In ms: another replica takes over from a killed one after its lease of 20 s. */
const patience = 60_000;

/** Concurrent senders, and the pause of each between two submissions in ms. */
const clients = 8;
const rest = 20;
const replicas = 3;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
const random = (below: number) => Math.floor(Math.random() * below);

/** Three servers on one PostgreSQL and one webhook, whose posts are collected. */
async function startReplicas() {
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
  /** Kills a random server and starts it again. */
  const kill = async () => {
    const replica = random(replicas);
    running[replica]?.signal('SIGKILL');
    await running[replica]?.ended;
    running[replica] = await start(replica);
  };
  return { database, running, posts, kill };
}

/** Sends a submission with a key, again and again at any server; resolves with its text and its id once it is acknowledged. */
async function sendUntilAcknowledged(urls: () => readonly string[], count: (status: number) => void): Promise<[string, string]> {
  const text = randomUUID();
  const body = JSON.stringify({ message: text, name: 'Asha', email: '' });
  const headers = { 'content-type': 'application/json', 'idempotency-key': text };
  for (;;) {
    try {
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(`${urls()[random(replicas)]}/api/estimate`, { method: 'POST', headers, body, signal });
      const { id } = (await answer.json()) as { id: string };
      count(answer.status);
      if (answer.status === 201) return [text, id];
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new Error('No answer within 15 s');
      count(0);
    }
    await pause(rest);
  }
}

// Before every third kill the database crashes. At the end everything has `patience` milliseconds to be delivered.
test(`three replicas on one database, ${kills} kills and ${Math.ceil(kills / 3)} crashes of the database under load`, {
  timeout: 60_000 + patience + kills * 15_000,
}, async () => {
  const { database, running, posts, kill } = await startReplicas();
  /** The acknowledged id of each text, and the count of each status; 0 for a broken connection. */
  const [acknowledged, statuses] = [new Map<string, string>(), new Map<number, number>()];
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const sending = new AbortController();
  const senders = Array.from({ length: clients }, async () => {
    for (; !sending.signal.aborted; await pause(rest))
      acknowledged.set(...(await sendUntilAcknowledged(() => running.map(({ url }) => url), count)));
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
    await kill();
  }
  await pause(500);
  sending.abort();
  await Promise.all(senders);
  const waiting = async () => (await running[0]?.health())?.body.waiting;
  for (const end = Date.now() + patience; (await waiting()) !== 0 && Date.now() < end; ) await pause(100);
  expect(await waiting(), 'left over').toBe(0);
  for (const server of running) server.signal('SIGTERM');
  expect(await Promise.all(running.map(({ ended }) => ended))).toEqual([0, 0, 0]);

  const byId = Map.groupBy(posts, ({ id }) => id);
  const lost = [...acknowledged].filter(([text, id]) => byId.get(id)?.[0]?.text !== text);
  expect(lost, 'acknowledged, and not delivered as it was sent').toEqual([]);
  expect(byId.size, 'stored twice, or stored without ever having been acknowledged').toBe(acknowledged.size);
  // A replica that is killed or cut off between a webhook's 2xx and its record causes a second post, with the same id.
  const inHand = 4 * (kills + 3 * outages);
  expect(posts.length - byId.size, 'more repetitions than the killed and the cut off had in hand').toBeLessThanOrEqual(inHand);
  // Every answer is honest unless the connection broke.
  expect([...statuses.keys()].sort()).toEqual([0, 201, 503]);
  expect(acknowledged.size).toBeGreaterThan(kills * 20);
  console.log(`${acknowledged.size} acknowledged, ${posts.length - byId.size} posted again,`, Object.fromEntries(statuses));
});
