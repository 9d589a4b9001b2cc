import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { allDelivered, builtSite, readCsv, temporaryFolder } from '../intake/support.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';

test('two servers on one folder: every acknowledged id stands exactly once in the CSV file', { timeout: 90_000 }, async () => {
  const folder = await temporaryFolder();
  const env = { BUILD_DIR: builtSite(), DATA_DIR: folder };
  const servers = await Promise.all([startServerProcess(env), startServerProcess(env)]);
  onTestFinished(() => {
    for (const server of servers) server.signal('SIGKILL');
  });
  const acknowledged: string[] = [];
  const end = Date.now() + 8000;
  const send = async (url: string) => {
    const headers = { 'content-type': 'application/json' };
    while (Date.now() < end) {
      // Long lines take the longest to write, and are the likeliest to be seen half.
      const body = JSON.stringify({ name: 'Asha', email: '', message: randomUUID() + 'x'.repeat(5000) });
      const answer = await fetch(`${url}/api/estimate`, { method: 'POST', headers, body });
      if (answer.status === 201) acknowledged.push(((await answer.json()) as { id: string }).id);
      else await answer.text();
    }
  };
  await Promise.all(servers.flatMap(({ url }) => Array.from({ length: 16 }, () => send(url))));
  await allDelivered(servers[0]?.url as string, 60_000);
  const ids = readCsv(join(folder, 'submissions.csv')).map(row => row.id ?? '');
  expect(ids.sort()).toEqual(acknowledged.sort());
});
