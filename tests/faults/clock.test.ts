import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createSteadyClock } from '../../server/deliver/steady-clock.ts';
import { SqliteOperator } from '../../server/outbox/sqlite-operator.ts';
import { eventually, startServer, temporaryFolder } from '../intake/support.ts';
import { startReceiver } from '../stand-ins/receiver.ts';

const minute = 60_000;
const hour = 60 * minute;
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
  /** Both clocks of the server: how far the wall's one has jumped, and how much time has passed on both. */
  const clocks = join(folder, 'clocks');
  const set = (jump: number, passed: number) => {
    writeFileSync(`${clocks}.next`, JSON.stringify({ jump, passed }));
    renameSync(`${clocks}.next`, clocks);
  };
  set(0, 0);
  const preload = `
    import { readFileSync } from 'node:fs';
    const ahead = () => JSON.parse(readFileSync(${JSON.stringify(clocks)}));
    const [wall, monotonic] = [Date.now, performance.now.bind(performance)];
    Date.now = () => { const { jump, passed } = ahead(); return wall() + jump + passed; };
    performance.now = () => monotonic() + ahead().passed;`;
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  receiver.answer = response => response.writeHead(410).end();
  const server = await startServer(
    {
      DATA_DIR: folder,
      CSV_FILE: join(folder, 'submissions.csv'),
      WEBHOOK_URL: receiver.url.href,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 1).toString('base64')}`,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
    },
    { periods: { sweepInterval: 20 } },
  );
  const { id } = (await server.post()).body;
  await eventually(() => server.output().includes('"event":"delivery-dead"'));
  const operator = new SqliteOperator(join(folder, 'outbox.sqlite'));
  const outbox = new DatabaseSync(join(folder, 'outbox.sqlite'), { readOnly: true });
  onTestFinished(() => [operator, outbox].forEach(each => void each.close()));
  const isKept = async () => 'fields' in ((await operator.find(id)) ?? {});
  /** A sweep forgets the content of a submission that is over a minute old, whether it may erase or not: so one has begun. */
  const swept = (after: string) =>
    eventually(() => outbox.prepare('SELECT fingerprint FROM submissions WHERE id = ?').get(after)?.fingerprint === null);
  const sent = async (subject: string) => (await server.post({ subject })).body.id;

  set(0, hour);
  await swept(id);
  const before = await sent('before the jump');
  set(91 * day, hour);
  await swept(before);
  expect(await isKept()).toBe(true);
  set(0, hour);
  const back = await sent('back');
  set(0, hour + 2 * minute);
  await swept(back);
  expect(await isKept()).toBe(true);

  const again = await sent('before it stays so');
  set(91 * day, hour + 2 * minute);
  await swept(again);
  const soon = await sent('in the first half of an hour');
  set(91 * day, 1.5 * hour);
  await swept(soon);
  expect(await isKept()).toBe(true);
  expect(server.output()).not.toContain('"event":"erased"');
  set(91 * day, 2 * hour + 2 * minute);
  await eventually(async () => !(await isKept()));
  expect(await eventually(() => /"event":"erased".*"undelivered":(\d+)/.exec(server.output())?.[1])).not.toBe('0');
});
