import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished, vi } from 'vitest';
import type { FormId } from '../../forms/index.ts';
import type { Destination, Outcome } from '../../server/deliver/destination.ts';
import { Worker } from '../../server/deliver/worker.ts';
import { agencyHours, type OpeningHours } from '../../server/follow-up/opening-hours.ts';
import { alarmKeys, Planner } from '../../server/follow-up/planner.ts';
import { Reminders } from '../../server/follow-up/reminders.ts';
import type { FollowUpSettings } from '../../server/follow-up/settings.ts';
import { WorkingTime } from '../../server/follow-up/working-time.ts';
import { createHealth } from '../../server/health.ts';
import type { FollowUpState } from '../../server/outbox/follow-up-store.ts';
import { SqliteStore } from '../../server/outbox/sqlite.ts';
import type { NewSubmission, Notice } from '../../server/outbox/store.ts';
import { periods } from '../../server/periods.ts';
import { newSubmission } from '../intake/submission.ts';
import { readableLog } from '../intake/support.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Two agencies: one without daylight saving time, and one with it. */
export const offices: readonly OpeningHours[] = [
  agencyHours,
  {
    timeZone: 'Europe/Berlin',
    week: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? [{ opens: '09:00', closes: '17:30' }] : [])),
    daysOff: ['01-01', '05-01', '10-03', '12-25', '2027-03-29'],
  },
];

export const settingsOf = (office: OpeningHours, change: Partial<FollowUpSettings> = {}): FollowUpSettings => ({
  hours: new WorkingTime(office),
  timeZone: office.timeZone,
  answerWithin: Temporal.Duration.from('PT4H'),
  digest: true,
  probeAt: '03:30',
  ...change,
});

/** A notice that a destination delivered, and when. */
export type Arrived = { at: number; kind: Notice['form']; letter: Notice['letter'] };

/**
 * A destination in memory. It works until `break` gives it the outcome that the real one has in a fault. Those that people read take
 * notices; those that are probed fail the probe too.
 */
export function standIn(name: string, { people = false, probed = false } = {}) {
  let failure: Extract<Outcome, { error: string }> | undefined;
  const letters: Arrived[] = [];
  const delivered: string[] = [];
  const destination: Destination = {
    name,
    label: name,
    batch: 1,
    concurrency: 1,
    deadline: 30_000,
    takes: () => true,
    deliver: async deliveries => {
      if (!failure) delivered.push(...deliveries.map(({ submission }) => submission.id));
      return deliveries.map(() => failure ?? { state: 'done' });
    },
    ...(people && {
      notify: async ({ form, letter }) => {
        if (!failure) letters.push({ at: Date.now(), kind: form, letter });
        return failure ?? { state: 'done' };
      },
    }),
    ...(probed && {
      probe: async () => {
        if (failure) throw new Error(failure.error);
      },
    }),
  };
  const fail = (as: typeof failure) => {
    failure = as;
  };
  return { destination, letters, delivered, break: fail };
}
export type StandIn = ReturnType<typeof standIn>;

/**
 * Opens an outbox on the disk that does not wait for it: these tests never cut the power.
 * @returns it, and a statement on its connection
 */
function openQuickly(file: string) {
  const { exec } = DatabaseSync.prototype;
  let run = (_sql: string) => {};
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    run = statement => exec.call(this, statement);
    run(sql);
    if (sql.includes('synchronous')) run('PRAGMA synchronous = OFF');
  });
  try {
    return { store: new SqliteStore(file), run };
  } finally {
    spy.mockRestore();
  }
}

/** In milliseconds: what costs time and shows nothing here comes less often. */
export const calm = { planInterval: 20 * minute, sweepInterval: day, longestSleep: 6 * hour, gatherFor: 0 };

/** Milliseconds between two looks of the operator's monitor at `/healthz`. */
const monitored = 3 * hour;

/**
 * A server from `start` on: outbox, worker and planner are real, the clock and the destinations are not. Timers must be faked; time
 * passes in `pass` alone.
 */
export async function startLife(
  folder: string,
  start: number,
  settings: FollowUpSettings,
  standIns: readonly StandIn[],
  planInterval = calm.planInterval,
) {
  vi.clearAllTimers();
  vi.setSystemTime(start);
  const { store, run } = openQuickly(join(folder, `${randomUUID()}.sqlite`));
  const destinations = standIns.map(({ destination }) => destination);
  const { log, events } = readableLog();
  const reminders = new Reminders(settings, () => []);
  const { followUps } = store;
  const planner = new Planner({
    followUps,
    reminders,
    settings,
    destinations,
    retention: periods,
    periods,
    log,
    now: Date.now,
    stored: () => worker.wake(),
  });
  const worker = new Worker({ store, destinations, log, periods: { ...calm, planInterval }, plan: () => planner.plan() });
  worker.start();
  const health = createHealth(store, () => alarmKeys(followUps));
  /** What the monitor saw first, and when. */
  const seen = new Map<string, number>();

  const pass = async (until: number) => {
    for (;;) {
      const next = Math.min(until, (Math.floor(Date.now() / monitored) + 1) * monitored);
      await runTimers(next);
      if (next === until) return;
      const { ok, alarms = [] } = await health();
      for (const sign of ok ? alarms : ['store', ...alarms]) if (!seen.has(sign)) seen.set(sign, next);
    }
  };
  const accept = async (form: FormId = 'contact', change: Partial<NewSubmission> = {}) => {
    const now = Date.now();
    const names = destinations.map(({ name }) => name);
    const submission = newSubmission({ form, receivedAt: now, destinations: names, remindAt: reminders.first(now), ...change });
    try {
      await store.accept([submission]);
      worker.wake();
    } catch {
      planner.storeFailed();
    }
    return submission.id;
  };
  /** Messages that came before the server was started, in one commit. */
  const history = async (form: FormId, times: readonly number[]) =>
    void (await store.accept(times.map(receivedAt => newSubmission({ form, receivedAt }))));
  const mark = async (id: string, state: FollowUpState) => {
    const found = await followUps.find(id);
    if (found) await followUps.change(id, { state, at: Date.now() }, reminders.nextAfter(state, found, Date.now()));
  };
  const end = async () => {
    const stopped = worker.stop(0);
    await runTimers(Date.now() + minute);
    await stopped;
    await store.close();
  };
  onTestFinished(() => store.close().catch(() => {}));
  return { store, run, planner, pass, accept, history, mark, end, seen, events };
}

/** Runs the faked timers in their order, and all that follows from each, until the clock shows this time. */
async function runTimers(until: number): Promise<void> {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, until - Date.now());
  while (!isOver) {
    vi.advanceTimersToNextTimer();
    await new Promise(resolve => setImmediate(resolve));
  }
}

export const fakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
