import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { header, line } from '../../server/deliver/csv.ts';
import { startServer } from '../intake/start-server.ts';
import { idAt } from '../intake/submission.ts';
import { eventually, readCsv, temporaryFolder } from '../intake/support.ts';

/** Bytes that no file of the limited process may exceed; `ulimit` counts by 512. */
const limit = 400 * 512;

test('lines that do not fit into the CSV file any more leave no torn line, and come when there is room', {
  skip: process.platform === 'win32',
  timeout: 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const csv = join(folder, 'submissions.csv');
  const first = {
    id: idAt(Date.now()),
    form: 'contact' as const,
    receivedAt: Date.now(),
    fields: { message: 'm' },
    source: {},
  };
  const room = limit - 300 - `${header}\r\n${line(first)}\r\n`.length;
  writeFileSync(csv, `${header}\r\n${line({ ...first, fields: { message: 'm'.repeat(room) } })}\r\n`);
  const before = readFileSync(csv);

  const shell = `trap '' XFSZ; ulimit -f ${limit / 512}`;
  const limited = await startServer({ DATA_DIR: folder }, { shell, periods: { firstPause: 200, shortestPause: 100 } });
  const { status, body } = await limited.post({ message: 'x'.repeat(2000) });
  expect(status).toBe(201);
  await eventually(() => limited.output().includes('"event":"delivery-failed"'));
  expect(limited.output()).toContain('EFBIG');
  expect((await limited.health()).status).toBe(200);
  expect(readFileSync(csv).equals(before)).toBe(true);
  limited.signal('SIGTERM');
  expect(await limited.ended).toBe(0);

  await startServer({ DATA_DIR: folder });
  await eventually(() => readCsv(csv).some(row => row.id === body.id), 30_000);
  expect(readCsv(csv).map(row => row.id)).toEqual([first.id, body.id]);
});
