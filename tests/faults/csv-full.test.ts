import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { header, line } from '../../server/deliver/csv.ts';
import { idAt } from '../intake/submission.ts';
import { builtSite, contact, eventually, readCsv, temporaryFolder } from '../intake/support.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';

/** Bytes that no file of the limited process may exceed; `ulimit` counts by 512. */
const limit = 400 * 512;

test.skipIf(process.platform === 'win32')(
  'lines that do not fit into the CSV file any more leave no torn line, and come when there is room',
  { timeout: 60_000 },
  async () => {
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

    const env = { BUILD_DIR: builtSite(), DATA_DIR: folder };
    const limited = await startServerProcess(env, { shell: `trap '' XFSZ; ulimit -f ${limit / 512}` });
    onTestFinished(() => limited.signal('SIGKILL'));
    const answer = await fetch(`${limited.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ message: 'x'.repeat(2000) })),
    });
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: string };
    await eventually(() => limited.output().includes('"event":"delivery-failed"'));
    expect(limited.output()).toContain('EFBIG');
    expect(readFileSync(csv).equals(before)).toBe(true);
    limited.signal('SIGTERM');
    expect(await limited.ended).toBe(0);

    const free = await startServerProcess(env);
    onTestFinished(() => free.signal('SIGKILL'));
    await eventually(() => readCsv(csv).some(row => row.id === id), 30_000);
    expect(readCsv(csv).map(row => row.id)).toEqual([first.id, id]);
  },
);
