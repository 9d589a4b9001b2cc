import { randomUUID } from 'node:crypto';
import { type Postgres, startPostgres } from '../stand-ins/postgres.ts';
import { startReceiver } from '../stand-ins/receiver.ts';
import { type ServerProcess, startServerProcess } from '../stand-ins/server-process.ts';

/** Senders at work at any time, and the milliseconds that each rests between two submissions. */
const clients = 8;
const rest = 20;
const replicas = 3;

/** From when to when the database was gone, in milliseconds since 1970. */
type Outage = { from: number; to: number };
/** A submission that reached the receiver, and which replica brought it. */
export type Post = { id: string; text: string; replica: number; at: number };

/** What became of everything. */
export type Fate = {
  /** The id that was acknowledged, by the text that was sent. */
  acknowledged: Map<string, string>;
  /** How often each status was answered; 0: the connection broke. */
  statuses: Map<number, number>;
  /** What `/healthz` of each server said while the database was gone. */
  health: number[];
  posts: Post[];
  kills: { replica: number; at: number }[];
  outages: Outage[];
  /** Deliveries that are left in the end. */
  waiting: number | undefined;
  /** How the servers ended that were asked to. */
  ends: (number | NodeJS.Signals)[];
};

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/**
 * Three servers on one PostgreSQL and one webhook. Submissions come without pause, each with a key and again and again until it is
 * acknowledged, by whichever server. Meanwhile servers are ended with SIGKILL and started again, `kills` times, and every third
 * time the database crashes before. In the end everything has `patience` milliseconds to be delivered.
 */
export async function replicasUnderFire(buildDir: string, folder: string, kills: number, patience: number): Promise<Fate> {
  const fate: Fate = {
    acknowledged: new Map(),
    statuses: new Map(),
    health: [],
    posts: [],
    kills: [],
    outages: [],
    waiting: undefined,
    ends: [],
  };
  const database = await startPostgres({ durable: true });
  const receiver = await startReceiver();
  receiver.answer = response => {
    const { path = '', body = '' } = receiver.received.pop() ?? {};
    const { id, fields } = JSON.parse(body).data;
    fate.posts.push({ id, text: fields.message, replica: Number(path.slice(1)), at: Date.now() });
    return response.writeHead(204).end();
  };
  const databaseUrl = await database.createDatabase();
  const start = (replica: number) =>
    startServerProcess({
      BUILD_DIR: buildDir,
      DATA_DIR: `${folder}/${replica}`,
      DATABASE_URL: databaseUrl,
      // Each replica posts to a path of its own, so that the receiver knows who brought what.
      WEBHOOK_URL: new URL(`/${replica}`, receiver.url).href,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 7).toString('base64')}`,
    });
  const running: ServerProcess[] = [];
  try {
    for (let replica = 0; replica < replicas; replica++) running.push(await start(replica));
    const stopSending = startSenders(running, fate);
    for (let kill = 0; kill < kills; kill++) {
      await pause(200 + Math.random() * 1500);
      if (kill % 3 === 0) fate.outages.push(await crash(database, running, fate));
      const replica = Math.floor(Math.random() * replicas);
      running[replica]?.signal('SIGKILL');
      fate.kills.push({ replica, at: Date.now() });
      await running[replica]?.ended;
      running[replica] = await start(replica);
    }
    await pause(500);
    await stopSending();
    for (const end = Date.now() + patience; fate.waiting !== 0 && Date.now() < end; await pause(100))
      fate.waiting = await readWaiting(running[0]);
    for (const server of running) server.signal('SIGTERM');
    fate.ends = await Promise.all(running.map(({ ended }) => ended));
    return fate;
  } finally {
    for (const server of running) server.signal('SIGKILL');
    await receiver.close();
    await database.stop();
  }
}

async function crash(database: Postgres, running: readonly ServerProcess[], { health }: Fate): Promise<Outage> {
  const from = Date.now();
  await database.crash();
  // The answer may be the last one, for as long as it counts as fresh.
  await pause(2_200);
  for (const { url } of running) health.push((await fetch(`${url}/healthz`)).status);
  await database.start();
  await pause(500);
  return { from, to: Date.now() };
}

/** Returns how to stop them; what each has begun is acknowledged then. */
function startSenders(running: readonly ServerProcess[], fate: Fate): () => Promise<unknown> {
  let sending = true;
  const senders = Array.from({ length: clients }, async () => {
    for (; sending; await pause(rest)) await sendUntilAcknowledged(running, fate);
  });
  return () => {
    sending = false;
    return Promise.all(senders);
  };
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

async function readWaiting(server: ServerProcess | undefined): Promise<number | undefined> {
  const answer = await fetch(`${server?.url}/healthz`);
  return ((await answer.json()) as { waiting?: number }).waiting;
}
