import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../server/outbox/open.ts';
import { readMail } from '../intake/destinations/support.ts';
import { lease, newSubmission } from '../intake/submission.ts';
import { closing, eventually, mailTo, startServer, temporaryFolder } from '../intake/support.ts';
import { startMailServer } from '../stand-ins/mail-server.ts';
import { startPostgres } from '../stand-ins/postgres.ts';

/** The number of kills. For more kills: `KILLS=100 npx vitest run --project=long tests/faults`. */
const kills = Number(process.env.KILLS ?? 30);
/** Submissions for each kill, each with a due reminder. */
const share = 5;
const hour = 3_600_000;
const week = 168 * hour;
/** Time for the remaining mails, in ms. After the attempt of a killed process, another attempt follows only when the lease has ended. */
const patience = 60_000;
/** Mails that a process sends at the same time. */
const connections = 2;
/** Shorter periods, in ms: a test cannot wait for the real ones. */
const periods = { planInterval: 50, gatherFor: 0, longestSleep: 500 };
const random = (below: number) => Math.floor(Math.random() * below);

/** Starts a PostgreSQL server for this file. Returns the URL of a new database. */
async function createDatabase(): Promise<string> {
  const server = await startPostgres();
  onTestFinished(server.stop);
  return server.createDatabase();
}

test.each([
  ['a server', 1, kills],
  ['three replicas on PostgreSQL', 3, Math.ceil(0.4 * kills)],
])(
  'K4 K5: %s (%i) killed %i times loses and repeats no reminder',
  { timeout: 60_000 + kills * 5_000 },
  async (_, replicas, kills) => {
    const dataDir = await temporaryFolder();
    const databaseUrl = replicas > 1 ? await createDatabase() : undefined;
    /** Called at each complete mail, before it is confirmed. */
    let arrived = () => {};
    const mail = closing(await startMailServer({}, () => void arrived()));
    const hours = { ANSWER_WITHIN: 'PT4H', OPENING_HOURS: 'Mo-Su 00:00-24:00', PROBE_AT: 'off' };
    const env = {
      ...mailTo(mail.port),
      ESCALATE_TO: 'boss@agency.example',
      ...hours,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    const start = (replica: number) =>
      startServer({ ...env, DATA_DIR: databaseUrl ? `${dataDir}/${replica}` : dataDir }, { periods });
    const running: Awaited<ReturnType<typeof start>>[] = [];
    for (let replica = 0; replica < replicas; replica++) running.push(await start(replica));
    const store = closing(await openStore({ dataDir, databaseUrl }));
    const { followUps } = store;
    const due = { reminders: 0, digests: 0 };

    for (let kill = 0; kill < kills; kill++) {
      const times = Array.from({ length: share }, (_, index) => Date.now() - 5 * hour - index * 1000);
      const destinations = ['delivered'];
      await store.accept(times.map(receivedAt => newSubmission({ receivedAt, destinations, remindAt: receivedAt + 4 * hour })));
      // Marks the submissions as delivered, so that only reminders and digests are due. The server would deliver what has no delivery.
      const deliveries = await lease(store, 'delivered', share, Date.now(), Date.now() + hour);
      await store.settle(
        deliveries.map(delivery => ({ delivery, state: 'done' })),
        Date.now(),
      );
      due.reminders += share;
      // If a digest is stored, dates it back by a week, so that the next digest is due.
      const last = await followUps.read('digest');
      const isStored = last !== undefined && Number(last) >= Date.now() - week;
      if (isStored && (await followUps.replace('digest', last, String(Number(last) - week)))) due.digests += 1;

      // One process is killed at a time: after some milliseconds, or when the mail server has a complete mail that it has not confirmed.
      const victim = running[kill % replicas];
      const strike = () => victim?.signal('SIGKILL');
      let left = random(share);
      if (kill % 3 === 0) arrived = () => void (left-- <= 0 && strike());
      await (kill % 3 === 0 ? Promise.race([victim?.ended, pause(500)]) : pause(random(150)));
      strike();
      await victim?.ended;
      arrived = () => {};
      running[kill % replicas] = await start(kill % replicas);
    }
    await eventually(
      async () => (await followUps.dueReminders(Date.now(), 1)).length === 0 && (await store.counts()).waiting === 0,
      patience,
    );

    const mails = await Promise.all(mail.received.map(({ raw }) => readMail(raw)));
    const byId = [...Map.groupBy(mails, ({ header }) => header('message-id')).values()];
    const subjects = byId.map(([first]) => first?.header('subject') ?? '');
    const reminders = subjects.filter(subject => subject.startsWith('Still open'));
    // Each subject names one submission: if a subject has two Message-IDs, the reminder was planned twice.
    expect(new Set(reminders).size, 'planned twice').toBe(reminders.length);
    expect(reminders.length, 'lost').toBe(due.reminders);
    const records = await followUps.between(0, Date.now());
    expect(records.filter(one => one.reminders !== 1)).toEqual([]);
    expect(subjects.filter(subject => subject.startsWith('Inquiries'))).toHaveLength(due.digests);
    expect(due.digests).toBeGreaterThan(kills / 10);
    expect(byId.length, 'neither a reminder nor a digest').toBe(due.reminders + due.digests);
    const again = mails.length - byId.length;
    expect(again, 'more repetitions than the killed had in hand').toBeLessThanOrEqual(connections * kills);
    console.log(
      `${kills} kills: ${due.reminders} reminders, ${due.digests} digests, ${again} sent again under the same Message-ID`,
    );
  },
);
