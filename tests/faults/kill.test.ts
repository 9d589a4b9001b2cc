import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allDelivered, readCsv, startServer, temporaryFolder } from '../intake/support.ts';

/** `npm run test:long` sets more. */
const seconds = Number(process.env.LOAD_SECONDS ?? 1);
const kills = Number(process.env.KILLS ?? 2);
/** Concurrent submissions. */
const clients = 16;

/** `acknowledged` has the text of each acknowledged id; `texts` has every text that was sent. */
type Sent = { acknowledged: Map<string, string>; texts: Set<string> };

/**
 * Starts the server `kills` times on the same settings, sends without pause, and ends each process with SIGKILL after a random
 * number of acknowledgements, so also between an append to the CSV file and its record. A last server delivers the rest in 40 s.
 */
async function killUnderLoad(env: Record<string, string>): Promise<Sent> {
  const sent: Sent = { acknowledged: new Map(), texts: new Set() };
  for (let round = 0; round < kills; round++) {
    const server = await startServer(env);
    const before = sent.acknowledged.size;
    const enough = before + 1 + Math.floor(Math.random() * 400);
    const senders = Array.from({ length: clients }, () =>
      sendUntilGone(server.url, sent, () => {
        if (sent.acknowledged.size >= enough) server.signal('SIGKILL');
      }),
    );
    await Promise.all([...senders, server.ended]);
    if (sent.acknowledged.size === before) throw new Error(`Nothing was acknowledged in round ${round}:\n${server.output()}`);
  }
  await allDelivered((await startServer(env)).url, 40_000);
  return sent;
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

test(`killed ${kills} times under load: every acknowledged id is exactly once in the CSV file`, {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const folder = await temporaryFolder();
  const csvFile = join(folder, 'submissions.csv');
  const { acknowledged, texts } = await killUnderLoad({ DATA_DIR: folder });

  const rows = readCsv(csvFile);
  const ids = rows.map(row => row.id);
  expect(new Set(ids).size, 'an id is there twice').toBe(ids.length);
  const byId = new Map(rows.map(row => [row.id, row.message]));
  const lost = [...acknowledged].filter(([id, text]) => byId.get(id) !== `${text},\n"quoted"`);
  expect(lost, 'acknowledged, but not there as it was sent').toEqual([]);
  // A submission that was stored but not acknowledged before the kill may be there too; nothing else may.
  expect(rows.filter(row => !texts.has(row.message?.split(',')[0] ?? ''))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
});

test('two servers on one folder: every acknowledged id is exactly once in the CSV file', { timeout: 90_000 }, async () => {
  const folder = await temporaryFolder();
  const servers = await Promise.all([startServer({ DATA_DIR: folder }), startServer({ DATA_DIR: folder })]);
  const acknowledged: string[] = [];
  const end = Date.now() + seconds * 1000;
  const send = async ({ post }: (typeof servers)[0]) => {
    while (Date.now() < end) {
      // Long lines take the longest to write, so another process most likely reads them half written.
      const { status, body } = await post({ subject: randomUUID(), message: 'x'.repeat(5000) });
      if (status === 201) acknowledged.push(body.id);
    }
  };
  await Promise.all(servers.flatMap(server => Array.from({ length: 16 }, () => send(server))));
  await allDelivered(servers[0]?.url ?? '', 60_000);
  const ids = readCsv(join(folder, 'submissions.csv')).map(row => row.id ?? '');
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(ids.sort()).toEqual(acknowledged.sort());
});
