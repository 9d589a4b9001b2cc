import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allDelivered, readCsv, startServer, temporaryFolder } from '../intake/support.ts';
import { killUnderLoad } from './kill.ts';

/** By hand, more: `KILLS=100 npx vitest run tests/faults/kill.test.ts`. */
const kills = Number(process.env.KILLS ?? 4);
/** A killed server's lease ends after two seconds here, not after ten: an attempt takes milliseconds. */
const periods = process.env.KILLS ? undefined : { lease: 2_000, longestSleep: 500 };
test(`killed ${kills} times under load: every acknowledged id is exactly once in the CSV file`, {
  timeout: 60_000 + kills * 10_000,
}, async () => {
  const folder = await temporaryFolder();
  const csvFile = join(folder, 'submissions.csv');
  const { acknowledged, texts } = await killUnderLoad({ DATA_DIR: folder }, csvFile, kills, periods);

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

test('two servers on one folder: every acknowledged id is exactly once in the CSV file', {
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
