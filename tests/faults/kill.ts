import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Periods } from '../../server/periods.ts';
import { allDelivered, startServer } from '../intake/support.ts';

/** Concurrent submissions. */
const clients = 16;

/** `acknowledged` has the text of each acknowledged id; `texts` has every text that was sent. */
type Sent = { acknowledged: Map<string, string>; texts: Set<string> };

/**
 * Starts the server `kills` times on the same settings and periods, sends without pause, and ends each process with SIGKILL: in turn after a random
 * number of acknowledgements, and when `csvFile` has grown but the outbox has not recorded it yet. Then a last server delivers the rest.
 */
export async function killUnderLoad(
  env: Record<string, string>,
  csvFile: string,
  kills: number,
  periods?: Partial<Periods>,
): Promise<Sent> {
  const sent: Sent = { acknowledged: new Map(), texts: new Set() };
  for (let round = 0; round < kills; round++) {
    const server = await startServer(env, { periods });
    const before = sent.acknowledged.size;
    const enough = before + 1 + Math.floor(Math.random() * 400);
    const appends = round % 2 === 0 ? undefined : 1 + Math.floor(Math.random() * 4);
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
  await allDelivered((await startServer(env, { periods })).url, 40_000);
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

async function sendUntilGone(url: string, { acknowledged, texts }: Sent, act: () => void): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  for (;;) {
    const text = randomUUID();
    texts.add(text);
    const body = JSON.stringify({ name: 'Asha', email: '', message: `${text},\n"quoted"` });
    try {
      const answer = await fetch(`${url}/api/estimate`, { method: 'POST', headers, body });
      // Rejects when the connection ends before the whole answer is there.
      const { id } = (await answer.json()) as { id: string };
      if (answer.status !== 201) return;
      acknowledged.set(id, text);
    } catch {
      return;
    }
    act();
  }
}
