import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allDelivered, readCsv, startServer, temporaryFolder } from '../intake/support.ts';

/** The number of kills. For more kills: `KILLS=100 npx vitest run tests/faults/kill.test.ts`. */
const kills = Number(process.env.KILLS ?? 4);
/** In the quick test, a lease lasts two seconds instead of ten, because an attempt takes milliseconds. */
const periods = process.env.KILLS ? undefined : { lease: 2_000, longestSleep: 500 };
/** Concurrent submissions. */
const clients = 16;

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Kills alternate: after a random number of acknowledgements, or when the CSV file has grown and the outbox has not recorded it yet. */
test(`${kills} kills under load keep each acknowledged row exactly once`, {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const folder = await temporaryFolder();
  const csvFile = join(folder, 'submissions.csv');
  /** The text of each acknowledged id, and every text that was sent. */
  const [acknowledged, texts] = [new Map<string, string>(), new Set<string>()];
  const headers = { 'content-type': 'application/json' };
  async function sendUntilGone(url: string, act: () => void): Promise<void> {
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
  for (let round = 0; round < kills; round++) {
    const server = await startServer({ DATA_DIR: folder }, { periods });
    const before = acknowledged.size;
    const enough = round % 2 === 0 ? before + 1 + Math.floor(Math.random() * 400) : Infinity;
    const kill = () => server.signal('SIGKILL');
    const senders = Array.from({ length: clients }, () =>
      sendUntilGone(server.url, () => {
        if (acknowledged.size >= enough) kill();
      }),
    );
    let isOver = round % 2 === 0;
    void server.ended.then(() => {
      isOver = true;
    });
    // Polls without pause, because the moment is short. Growth before the first acknowledgement comes from the previous round.
    let left = 1 + Math.floor(Math.random() * 4);
    for (let size = sizeOf(csvFile); left > 0 && !isOver; await new Promise(resolve => setImmediate(resolve))) {
      if (sizeOf(csvFile) > size && acknowledged.size > before) left--;
      size = sizeOf(csvFile);
    }
    if (left === 0) kill();
    await Promise.all([...senders, server.ended]);
    if (acknowledged.size === before) throw new Error(`Nothing was acknowledged in round ${round}:\n${server.output()}`);
  }
  await allDelivered((await startServer({ DATA_DIR: folder }, { periods })).url, 40_000);

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

test('two servers on one folder write each row exactly once', {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const folder = await temporaryFolder();
  const servers = await Promise.all([startServer({ DATA_DIR: folder }), startServer({ DATA_DIR: folder })]);
  const acknowledged: string[] = [];
  const send = async ({ post }: (typeof servers)[0]) => {
    for (let sent = 0; sent < 3 * kills; sent++) {
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
