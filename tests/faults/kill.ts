import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { startServerProcess } from '../stand-ins/server-process.ts';

/** Concurrent submissions. */
const clients = 16;

/** `acknowledged` has the text of each acknowledged id; `texts` has every text that was sent. */
export type Sent = { acknowledged: Map<string, string>; texts: Set<string> };

/**
 * Starts the server `kills` times on the same settings, sends without pause, and ends each process with SIGKILL: in turn after a random
 * number of acknowledgements, and when `csvFile` has grown but the outbox has not recorded it yet. `pick` gives numbers from 0 to 1.
 */
export async function killUnderLoad(
  env: Record<string, string>,
  csvFile: string,
  kills: number,
  pick = Math.random,
): Promise<Sent> {
  const sent: Sent = { acknowledged: new Map(), texts: new Set() };
  for (let round = 0; round < kills; round++) {
    const server = await startServerProcess(env);
    const before = sent.acknowledged.size;
    const enough = before + 1 + Math.floor(pick() * 400);
    const appends = round % 2 === 0 ? undefined : 1 + Math.floor(pick() * 4);
    const kill = () => server.signal('SIGKILL');
    const senders = Array.from({ length: clients }, () =>
      sendUntilGone(server.url, sent, () => {
        if (appends === undefined && sent.acknowledged.size >= enough) kill();
      }),
    );
    if (appends !== undefined) void onAppend(csvFile, appends, server.ended, () => sent.acknowledged.size > before, kill);
    await Promise.all([...senders, server.ended]);
    if (sent.acknowledged.size === before) throw new Error(`Nothing was acknowledged in round ${round}:\n${server.output()}`);
  }
  return sent;
}

/**
 * Calls `act` as soon as the file has grown for the nth time since `begun`; polls without pause, because the moment is short.
 * Appends left over from the round before happen before `begun`.
 */
async function onAppend(
  file: string,
  count: number,
  ended: Promise<unknown>,
  begun: () => boolean,
  act: () => void,
): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const sizeOf = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  for (let left = count, size = sizeOf(); left > 0 && !over; await new Promise(resolve => setImmediate(resolve))) {
    const current = sizeOf();
    if (current > size && begun()) left--;
    size = current;
  }
  act();
}

async function sendUntilGone(url: string, sent: Sent, acknowledged: () => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const text = randomUUID();
    sent.texts.add(text);
    try {
      sent.acknowledged.set(await send(url, agent, text), text);
    } catch {
      return agent.destroy();
    }
    acknowledged();
  }
}

/** Sends one submission; rejects when the connection ends before the whole answer is there. */
function send(url: string, agent: Agent, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(
      `${url}/api/estimate`,
      { agent, method: 'POST', headers: { 'content-type': 'application/json' } },
      answer => {
        readText(answer)
          .then(body => {
            if (answer.statusCode !== 201) throw new Error(`Status ${answer.statusCode}`);
            resolve(JSON.parse(body).id);
          })
          .catch(reject);
      },
    );
    asked.on('error', reject);
    asked.end(JSON.stringify({ name: 'Asha', email: '', message: `${text},\n"quoted"` }));
  });
}
