import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../intake/start-server.ts';
import { allDelivered, readCsv, temporaryFolder } from '../intake/support.ts';

/** `npm run test:long` sets more. */
const seconds = Number(process.env.LOAD_SECONDS ?? 1);

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
