import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { builtSite, temporaryFolder } from '../intake/support.ts';
import { type Postgres, startPostgres } from '../stand-ins/postgres.ts';
import { startReceiver } from '../stand-ins/receiver.ts';
import { type ServerProcess, startServerProcess } from '../stand-ins/server-process.ts';

const kills = Number(process.env.KILLS ?? 3);
/** In ms: another replica takes over from a killed one after its lease of 20 s. */
const patience = 60_000;

/** Concurrent senders, and the pause of each between two submissions in ms. */
const clients = 8;
const rest = 20;
const replicas = 3;

/** The outcome of the experiment, before it begins. */
const unknown = () => ({
  /** The acknowledged id of each text. */
  acknowledged: new Map<string, string>(),
  /** Count of each status; 0 for a broken connection. */
  statuses: new Map<number, number>(),
  /** The status of each server's `/healthz` while the database was down. */
  health: [] as number[],
  /** The submissions that reached the receiver. */
  posts: [] as { id: string; text: string }[],
  /** How often the database was down. */
  outages: 0,
  /** Deliveries still waiting at the end. */
  waiting: undefined as number | undefined,
  /** Exit codes or signals after SIGTERM. */
  ends: [] as (number | NodeJS.Signals)[],
});
type Fate = ReturnType<typeof unknown>;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/**
 * Three servers on one PostgreSQL and one webhook. Each submission has a key and is repeated at any server until it is acknowledged.
 * Meanwhile a random server is killed and restarted, `kills` times; before every third kill the database crashes. At the end everything
 * has `patience` milliseconds to be delivered.
 */
async function replicasUnderFire(folder: string): Promise<Fate> {
  const fate = unknown();
  const database = await startPostgres({ durable: true });
  const receiver = await startReceiver();
  receiver.answer = response => {
    const { id, fields } = JSON.parse(receiver.received.pop()?.body ?? '').data;
    fate.posts.push({ id, text: fields.message });
    return response.writeHead(204).end();
  };
  const databaseUrl = await database.createDatabase();
  const startReplica = (replica: number) =>
    startServerProcess({
      BUILD_DIR: builtSite(),
      DATA_DIR: `${folder}/${replica}`,
      DATABASE_URL: databaseUrl,
      WEBHOOK_URL: receiver.url.href,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    });
  const running: ServerProcess[] = [];
  try {
    for (let replica = 0; replica < replicas; replica++) running.push(await startReplica(replica));
    const sending = new AbortController();
    const senders = Array.from({ length: clients }, async () => {
      for (; !sending.signal.aborted; await pause(rest)) await sendUntilAcknowledged(running, fate);
    });
    for (let kill = 0; kill < kills; kill++) {
      await pause(200 + Math.random() * 1500);
      if (kill % 3 === 0) await crash(database, running, fate);
      const replica = Math.floor(Math.random() * replicas);
      running[replica]?.signal('SIGKILL');
      await running[replica]?.ended;
      running[replica] = await startReplica(replica);
    }
    await pause(500);
    sending.abort();
    await Promise.all(senders);
    for (const end = Date.now() + patience; fate.waiting !== 0 && Date.now() < end; await pause(100)) {
      const answer = await fetch(`${running[0]?.url}/healthz`);
      fate.waiting = ((await answer.json()) as { waiting?: number }).waiting;
    }
    for (const server of running) server.signal('SIGTERM');
    fate.ends = await Promise.all(running.map(({ ended }) => ended));
    return fate;
  } finally {
    for (const server of running) server.signal('SIGKILL');
    await receiver.close();
    await database.stop();
  }
}

async function crash(database: Postgres, running: readonly ServerProcess[], fate: Fate): Promise<void> {
  await database.crash();
  // `/healthz` may repeat its last answer for two seconds.
  await pause(2_200);
  for (const { url } of running) fate.health.push((await fetch(`${url}/healthz`)).status);
  await database.start();
  await pause(500);
  fate.outages += 1;
}

async function sendUntilAcknowledged(running: readonly ServerProcess[], { acknowledged, statuses }: Fate): Promise<void> {
  const text = randomUUID();
  const body = JSON.stringify({ message: text, name: 'Asha', email: '' });
  const headers = { 'content-type': 'application/json', 'idempotency-key': text };
  for (;;) {
    const { url } = running[Math.floor(Math.random() * running.length)] as ServerProcess;
    try {
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(`${url}/api/estimate`, { method: 'POST', headers, body, signal });
      const { id } = (await answer.json()) as { id: string };
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) return void acknowledged.set(text, id);
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new Error(`No answer within 15 s`);
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
    }
    await pause(rest);
  }
}

test(`three replicas on one database, ${kills} kills and ${Math.ceil(kills / 3)} crashes of the database under load`, {
  timeout: 60_000 + patience + kills * 15_000,
}, async () => {
  const fate = await replicasUnderFire(await temporaryFolder());
  const { acknowledged, statuses, health, posts, waiting, ends } = fate;
  const byId = Map.groupBy(posts, ({ id }) => id);

  const lost = [...acknowledged].filter(([text, id]) => byId.get(id)?.[0]?.text !== text);
  expect(lost, 'acknowledged, and not delivered as it was sent').toEqual([]);
  expect(byId.size, 'stored twice, or stored without ever having been acknowledged').toBe(acknowledged.size);
  // A replica that is killed or cut off between a webhook's 2xx and its record causes a second post, with the same id.
  const inHand = 4 * (kills + 3 * fate.outages);
  expect(posts.length - byId.size, 'more repetitions than the killed and the cut off had in hand').toBeLessThanOrEqual(inHand);
  expect(waiting, 'left over').toBe(0);

  // Every answer is honest unless the connection broke.
  expect([...statuses.keys()].sort()).toEqual([0, 201, 503]);
  expect(health).toEqual(health.map(() => 503));
  expect(health.length).toBeGreaterThan(0);
  expect(ends).toEqual([0, 0, 0]);
  expect(acknowledged.size).toBeGreaterThan(kills * 20);
  console.log(`${acknowledged.size} acknowledged, ${posts.length - byId.size} posted again,`, Object.fromEntries(statuses));
});
