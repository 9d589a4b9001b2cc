import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSteadyClock } from '../../server/deliver/steady-clock.ts';
import { SqliteOperator } from '../../server/outbox/sqlite-operator.ts';
import { eventually, startServer, temporaryFolder } from '../intake/support.ts';
import { startReceiver } from '../stand-ins/receiver.ts';

const hour = 3_600_000;
const day = 24 * hour;

test('K9: a clock is trusted after an hour without a jump, ahead or back; a small correction is none', () => {
  let [monotonic, wall] = [5_000, Date.UTC(2026, 10, 23)];
  const isSteady = createSteadyClock(undefined, () => monotonic);
  const steadyAfter = (passed: number, jump = 0) => {
    monotonic += passed;
    wall += passed + jump;
    return isSteady(wall);
  };
  expect([steadyAfter(0), steadyAfter(hour - 1), steadyAfter(1)], 'after the start').toEqual([false, false, true]);
  expect(steadyAfter(1, 30_000), 'corrected').toBe(true);
  expect([steadyAfter(7_000, 91 * day), steadyAfter(7_000, -91 * day)], 'ahead for a moment').toEqual([false, false]);
  expect([steadyAfter(hour - 1), steadyAfter(1)]).toEqual([false, true]);
});

test('K9: the clock is 91 days ahead for a moment: nothing is erased; when it stays so, what expired is erased and logged by number', {
  timeout: 60_000,
}, async () => {
  const folder = await temporaryFolder();
  const shift = join(folder, 'shift');
  const clock = `
    import { existsSync } from 'node:fs';
    const now = Date.now;
    Date.now = () => now() + (existsSync(${JSON.stringify(shift)}) ? ${91 * day} : 0);`;
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  receiver.answer = response => response.writeHead(410).end();
  const server = await startServer(
    {
      DATA_DIR: folder,
      CSV_FILE: join(folder, 'submissions.csv'),
      WEBHOOK_URL: receiver.url.href,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}`,
    },
    { periods: { sweepInterval: 20, clockSteady: 5_000 } },
  );
  const { id } = (await server.post()).body;
  await eventually(() => server.output().includes('"event":"delivery-dead"'));
  const operator = new SqliteOperator(join(folder, 'outbox.sqlite'));
  onTestFinished(() => operator.close());
  const isKept = async () => 'fields' in ((await operator.find(id)) ?? {});

  const then = new Date(Date.now() + 91 * day).toISOString().slice(0, 10);
  writeFileSync(shift, '');
  await server.post({ subject: 'ahead' });
  // A line is written 100 ms late: after several sweeps.
  await eventually(() => server.output().includes(`"time":"${then}`));
  expect(await isKept()).toBe(true);
  rmSync(shift);
  await server.post({ subject: 'back' });
  expect(await isKept()).toBe(true);
  expect(server.output()).not.toContain('"event":"erased"');

  writeFileSync(shift, '');
  await eventually(async () => !(await isKept()), 30_000);
  expect(await eventually(() => /"event":"erased".*"undelivered":(\d+)/.exec(server.output())?.[1])).not.toBe('0');
});
