import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../server/outbox/open.ts';
import type { Store } from '../../server/outbox/store.ts';
import { readMail } from '../intake/destinations/support.ts';
import { newSubmission } from '../intake/submission.ts';
import { closing, eventually, mailTo, startServer, temporaryFolder } from '../intake/support.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { startPostgres } from '../stand-ins/postgres.ts';

/** By hand, more: `KILLS=100 npx vitest run --project=long tests/faults`. */
const kills = Number(process.env.KILLS ?? 30);
const killsOfReplicas = Math.ceil(0.4 * kills);
/** Submissions for each kill, of which a reminder is due. */
const share = 5;
const hour = 3_600_000;
const week = 168 * hour;
/** In ms: a killed process's attempt is repeated when its lease has ended. */
const patience = 60_000;
/** Mails that a process sends at the same time. */
const connections = 2;
/** What a test cannot wait for. */
const periods = { planInterval: 50, gatherFor: 0, longestSleep: 500 };

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
const random = (below: number) => Math.floor(Math.random() * below);

type Place = Parameters<typeof openStore>[0];

/**
 * Kills one of `processes` servers at a time, `kills` times in all, while reminders and digests are due: after some milliseconds, or when the
 * mail server has a whole mail and has not confirmed it. At the end everything has `patience` milliseconds to arrive.
 * @returns the mails, and the numbers of reminders and digests that were due
 */
async function killWhileDue(place: Place, kills: number, dataDir: (process: number) => string, processes: number) {
  /** Called with each whole mail, before it is confirmed. */
  let arrived = () => {};
  const mail = closing(await startMailServer({}, () => void arrived()));
  const hours = { ANSWER_WITHIN: 'PT4H', OPENING_HOURS: 'Mo-Su 00:00-24:00', PROBE_AT: 'off' };
  const database = { ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
  const env = { ...mailTo(mail.port), ESCALATE_TO: 'boss@agency.example', ...hours, ...database };
  const start = (process: number) => startServer({ ...env, DATA_DIR: dataDir(process) }, { periods });
  const running: Awaited<ReturnType<typeof start>>[] = [];
  const store = closing(await openStore(place));
  const due = { reminders: 0, digests: 0 };
  for (let process = 0; process < processes; process++) running.push(await start(process));
  for (let kill = 0; kill < kills; kill++) {
    await makeDue(store, due);
    const victim = running[kill % processes];
    const struck = () => victim?.signal('SIGKILL');
    if (kill % 3 === 0) {
      const mails = random(share);
      let seen = 0;
      arrived = () => void (seen++ >= mails && struck());
      await Promise.race([victim?.ended, pause(500)]);
    } else await pause(random(150));
    struck();
    await victim?.ended;
    arrived = () => {};
    running[kill % processes] = await start(kill % processes);
  }
  const { followUps } = store;
  const isDone = async () => (await followUps.dueReminders(Date.now(), 1)).length === 0 && (await store.counts()).waiting === 0;
  await eventually(isDone, patience);
  const records = await followUps.between(0, Date.now());
  const mails = await Promise.all(mail.received.map(async ({ raw, to }) => ({ ...(await readMail(raw)), to })));
  return { kills, mails, due, records };
}

/** Stores submissions whose reminder is due, and makes the digest due again if it was stored. */
async function makeDue(store: Store, due: { reminders: number; digests: number }) {
  const times = Array.from({ length: share }, (_, index) => Date.now() - 5 * hour - index * 1000);
  await store.accept(times.map(receivedAt => newSubmission({ receivedAt, remindAt: receivedAt + 4 * hour })));
  due.reminders += share;
  const { followUps } = store;
  const last = await followUps.read('digest');
  if (last === undefined || Number(last) < Date.now() - week) return;
  if (await followUps.replace('digest', last, String(Number(last) - week))) due.digests += 1;
}

function expectEachOnce({ kills, mails, due, records }: Awaited<ReturnType<typeof killWhileDue>>) {
  const idOf = (mail: (typeof mails)[0]) => mail.header('message-id') ?? '';
  const subjectOf = (mail: (typeof mails)[0]) => mail.header('subject') ?? '';
  const byId = [...Map.groupBy(mails, idOf).values()];
  const subjects = byId.map(([first]) => (first ? subjectOf(first) : ''));
  const reminders = subjects.filter(subject => subject.startsWith('Still open'));
  // A subject names its submission: one that is there under two ids was planned twice.
  expect(new Set(reminders).size, 'planned twice').toBe(reminders.length);
  expect(reminders.length, 'lost').toBe(due.reminders);
  expect(records.filter(one => one.reminders !== 1)).toEqual([]);
  expect(subjects.filter(subject => subject.startsWith('Inquiries'))).toHaveLength(due.digests);
  expect(due.digests).toBeGreaterThan(kills / 10);
  expect(byId.length, 'neither a reminder nor a digest').toBe(due.reminders + due.digests);
  const again = mails.length - byId.length;
  expect(again, 'more repetitions than the killed had in hand').toBeLessThanOrEqual(connections * kills);
  const most = Math.max(...byId.map(({ length }) => length));
  console.log(
    `${kills} kills: ${due.reminders} reminders, ${due.digests} digests, ${again} sent again under the same Message-ID, one at most ${most} times`,
  );
}

test(`K4 K5: a server killed ${kills} times while reminders and digests are due: none is lost, none is planned twice`, {
  timeout: 60_000 + kills * 5_000,
}, async () => {
  const dataDir = await temporaryFolder();
  expectEachOnce(await killWhileDue({ dataDir, databaseUrl: undefined }, kills, () => dataDir, 1));
});

test(`K4 K5: three replicas on PostgreSQL, ${killsOfReplicas} kills while reminders and digests are due`, {
  timeout: 60_000 + kills * 5_000,
}, async () => {
  const folder = await temporaryFolder();
  const database = await startPostgres();
  onTestFinished(database.stop);
  const place = { dataDir: folder, databaseUrl: await database.createDatabase() };
  expectEachOnce(await killWhileDue(place, killsOfReplicas, process => `${folder}/${process}`, 3));
});
