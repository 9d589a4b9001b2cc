import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { formIds, forms } from '../../forms/index.ts';
import { temporaryFolder } from '../intake/support.ts';
import { calm, day, fakeTimers, hour, minute, offices, type StandIn, settingsOf, standIn, startLife } from './life.ts';

/** Faults of each kind. */
const runs = Number(process.env.RUNS ?? 10);
const seed = Number(process.env.SEED ?? 20_261_122);

beforeAll(() => void fakeTimers());
// A hundred runs take seconds on a quiet machine, and a run that is cut off would leave its timers to the next one.
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => void vi.useRealTimers());

/** Minutes. */
const within = (days: number, least = 0) => fc.integer({ min: least, max: days * 24 * 60 }).map(minutes => minutes * minute);

/** Some days of an agency, and when something breaks. */
const anyStory = fc.record({
  office: fc.constantFrom(...offices),
  start: within(365).map(since => Date.UTC(2026, 10, 2) + since),
  before: fc.array(within(1), { maxLength: 4 }),
  fault: within(1),
  after: fc.array(within(1), { minLength: 1, maxLength: 4 }),
  /** Working time until a person answers; the first reminder comes after four hours. */
  answered: fc.integer({ min: 1, max: 220 }).map(minutes => Temporal.Duration.from({ minutes })),
  hasChat: fc.boolean(),
});
type Life = Awaited<ReturnType<typeof startLife>>;
type Tools = { life: Life; mail: StandIn; chat: StandIn; other: StandIn };

type Fault = {
  /** Breaks it. */
  strike: (tools: Tools) => void;
  /** Whether it can be known from the moment itself: by a probe or the monitor. Otherwise the next submission shows it. */
  isProbed?: boolean;
  /** Whether people still answer. */
  isAnswered?: boolean;
  /** When somebody learned of it. */
  learned: (tools: Tools & { hasChat: boolean }) => number | undefined;
};

const noticed = ({ letters }: StandIn, kind: 'alarm' | 'reminder') => letters.find(letter => letter.kind === kind);

/** An alarm goes by the other way that people read; where there is none, the monitor sees it. */
const byAnotherWay =
  (key: string) =>
  ({ life, chat, hasChat }: Tools & { hasChat: boolean }) =>
    hasChat ? noticed(chat, 'alarm')?.at : life.seen.get(key);

/** Runs one story; returns the working time from when the fault could be known until somebody learned of it. */
async function tell(fault: Fault, story: typeof anyStory extends fc.Arbitrary<infer Story> ? Story : never, folder: string) {
  const settings = settingsOf(story.office);
  const { hours } = settings;
  const mail = standIn('mail', { people: true, probed: true });
  const chat = standIn('slack', { people: true, probed: true });
  const other = standIn('other', { probed: fault.isProbed ?? false });
  const life = await startLife(folder, story.start, settings, [mail, ...(story.hasChat ? [chat] : []), other]);
  const tools = { life, mail, chat, other, hasChat: story.hasChat };
  const faultAt = story.start + story.fault;
  const events: { at: number; act: () => Promise<unknown> | unknown }[] = [{ at: faultAt, act: () => fault.strike(tools) }];
  const arrive = (at: number) => events.push({ at, act: async () => void ids.push({ at, id: await life.accept() }) });
  const ids: { at: number; id: string }[] = [];
  const later = story.after.map(after => faultAt + after);
  for (const at of [...story.before.map(before => story.start + before).filter(at => at < faultAt), ...later]) {
    arrive(at);
    if (at < faultAt || fault.isAnswered)
      events.push({
        at: Math.max(at + minute, hours.after(at, story.answered)),
        // On a full disk the page says that nothing was recorded.
        act: () => life.mark(ids.find(one => one.at === at)?.id ?? '', 'answered').catch(() => {}),
      });
  }
  const knowable = fault.isProbed ? faultAt : Math.min(...later);
  const limit = hours.nextDay(knowable) + calm.planInterval;
  for (const { at, act } of events.sort((one, other) => one.at - other.at)) {
    if (at > limit) break;
    await life.pass(at);
    if (at === faultAt) {
      expect([...mail.letters, ...chat.letters].filter(({ kind }) => kind !== 'digest')).toEqual([]);
      expect([...life.seen.keys()]).toEqual([]);
    }
    await act();
  }
  await life.pass(limit);
  const learned = fault.learned(tools);
  await life.end();
  expect(learned, 'nobody learned of it within a working day').toBeDefined();
  return hours.between(knowable, learned ?? 0);
}

function report(delays: number[]) {
  const sorted = delays.sort((one, other) => one - other);
  const hours = (delay = 0) => (delay / hour).toFixed(1);
  const line = `${sorted.length} runs, working hours until it is known: median ${hours(sorted[sorted.length >> 1])}, worst ${hours(sorted.at(-1))}`;
  console.log(line);
}

async function everyTime(fault: Fault) {
  const folder = await temporaryFolder();
  const delays: number[] = [];
  await fc.assert(
    fc.asyncProperty(anyStory, async story => void delays.push(await tell(fault, story, folder))),
    { seed, numRuns: runs, endOnFailure: true },
  );
  report(delays);
}

/** The gaps of a form and of another one, a day or so. The first falls silent, the other does not. */
const anySilence = fc.record({
  office: fc.constantFrom(...offices),
  start: within(365).map(since => Date.UTC(2026, 10, 2) + since),
  gaps: fc.array(within(1.5, 12 * 60), { minLength: 25, maxLength: 41 }),
  others: fc.array(within(1.5, 12 * 60), { minLength: 60, maxLength: 60 }),
});

/** The instants that these gaps lead to. */
const instants = (start: number, gaps: readonly number[]) => {
  let at = start;
  return gaps.map(gap => {
    at += gap;
    return at;
  });
};

test('K5: one form falls silent: known within a working day of three times its usual gap, not before', async () => {
  const folder = await temporaryFolder();
  const delays: number[] = [];
  const property = fc.asyncProperty(anySilence, async ({ office, start, gaps, others }) => {
    const settings = settingsOf(office, { answerWithin: undefined });
    const mail = standIn('mail', { people: true });
    const silent = instants(start, gaps);
    const lastOne = silent.at(-1) ?? start;
    const due = lastOne + 3 * Math.max(day, ...gaps.slice(1));
    const life = await startLife(folder, lastOne, settings, [mail], 3 * hour);
    await life.history('contact', silent);
    const alive = instants(start, others);
    await life.history(
      'estimate',
      alive.filter(at => at <= lastOne),
    );
    const limit = settings.hours.nextDay(due);
    for (const at of alive.filter(at => at > lastOne && at < limit)) {
      await life.pass(at);
      await life.accept('estimate');
    }
    await life.pass(limit);
    await life.end();
    const alarms = mail.letters.filter(({ kind }) => kind === 'alarm');
    expect(alarms.map(({ letter }) => letter.subject)).toEqual([`Alarm: nothing comes from the form ${forms.contact.title}`]);
    const at = alarms[0]?.at ?? 0;
    expect(at).toBeGreaterThan(due);
    delays.push(settings.hours.between(due, at));
  });
  await fc.assert(property, { seed, numRuns: runs, endOnFailure: true });
  report(delays);
});

const reminded = ({ mail }: Tools) => {
  const reminder = noticed(mail, 'reminder');
  // The mailbox itself may be the one that nobody reads.
  expect(reminder?.letter.escalate ?? true).toBe(true);
  return reminder?.at;
};

test('K4: the mailbox is never read: a reminder reaches the receivers of ESCALATE_TO', async () => {
  await everyTime({ strike: () => {}, learned: reminded });
});

test('K4: somebody says that they will answer, and does not', async () => {
  await everyTime({
    strike: ({ life }) => {
      const { accept } = life;
      life.accept = async (...given) => {
        const id = await accept(...given);
        await life.mark(id, 'taken');
        return id;
      };
    },
    learned: reminded,
  });
});

test('K6: the mail server refuses the recipient', async () => {
  await everyTime({
    strike: ({ mail }) =>
      mail.break({ state: 'retry', error: 'The mail server refused the sender or the receivers [RCPT TO 550]' }),
    isProbed: true,
    learned: byAnotherWay('destination:mail'),
  });
});

test('K6: credentials expire', async () => {
  await everyTime({
    strike: ({ mail }) =>
      mail.break({ state: 'retry', error: 'The mail server refused the user name or the password [AUTH 535]' }),
    isProbed: true,
    learned: byAnotherWay('destination:mail'),
  });
});

test('K6: the script is redeployed without rights', async () => {
  await everyTime({
    strike: ({ other }) => other.break({ state: 'retry', error: 'Redirected elsewhere (302): may anyone use the script?' }),
    isProbed: true,
    isAnswered: true,
    learned: ({ mail }) => noticed(mail, 'alarm')?.at,
  });
});

test('K6: the webhook answers 410', async () => {
  await everyTime({
    strike: ({ other }) => other.break({ state: 'dead', error: 'The receiver is gone for good (410)' }),
    isAnswered: true,
    learned: ({ mail }) => noticed(mail, 'alarm')?.at,
  });
});

test('K6: the disk is full', async () => {
  await everyTime({
    // Reads work and every write fails, as on a full disk, which `tests/faults/disk.test.ts` fills.
    strike: ({ life }) => life.run('PRAGMA query_only = ON'),
    isProbed: true,
    learned: ({ life }) => life.seen.get('store'),
  });
});

/** Gaps of a Poisson process. @param mean in milliseconds */
const byChance = (mean: number) =>
  fc.integer({ min: 1, max: 1_000_000 }).map(chance => Math.ceil(-Math.log(chance / 1_000_001) * mean));

/** Some weeks in which all is well; half of them around a change of daylight saving time. */
const weeks = 10;
const quietWeeks = fc.record({
  office: fc.constantFrom(...offices),
  start: fc.oneof(
    within(365).map(since => Date.UTC(2026, 10, 2) + since),
    fc.constantFrom('2027-03-28', '2027-10-31').chain(change => within(50).map(before => Date.parse(change) - before)),
  ),
  /** Of three forms: as if each message came by chance, half a day, a day and two days apart on average. */
  gaps: fc.tuple(...[0.5, 1, 2].map(days => fc.array(byChance(days * day), { minLength: 200, maxLength: 200 }))),
  answered: fc.array(fc.integer({ min: 1, max: 235 }), { minLength: 20, maxLength: 20 }),
  hasTaken: fc.boolean(),
});

test(`K4 K5 K6: ${runs} quiet weeks: a digest each, and neither a reminder nor an alarm`, async () => {
  const folder = await temporaryFolder();
  let digests = 0;
  const property = fc.asyncProperty(quietWeeks, async ({ office, start, gaps, answered, hasTaken }) => {
    const settings = settingsOf(office);
    const { hours } = settings;
    const mail = standIn('mail', { people: true, probed: true });
    const life = await startLife(folder, start, settings, [mail], hour);
    const end = start + weeks * 7 * day;
    const arrivals = gaps.flatMap((all, index) =>
      instants(start, all)
        .filter(at => at < end)
        .map(at => ({ at, form: formIds[index] ?? 'contact' })),
    );
    const events = arrivals.flatMap(({ at, form }, index) => {
      let id = '';
      const reacted = hours.after(at, Temporal.Duration.from({ minutes: answered[index % answered.length] ?? 1 }));
      const answeredAt = hours.after(reacted, Temporal.Duration.from('PT8H'));
      return [
        { at, act: async () => (id = await life.accept(form)) },
        { at: reacted, act: () => life.mark(id, hasTaken ? 'taken' : 'answered') },
        { at: answeredAt, act: () => life.mark(id, 'answered') },
      ];
    });
    for (const { at, act } of events.filter(({ at }) => at < end).sort((one, other) => one.at - other.at)) {
      await life.pass(at);
      await act();
    }
    await life.pass(end);
    await life.end();
    expect(mail.letters.filter(({ kind }) => kind !== 'digest').map(({ letter }) => letter)).toEqual([]);
    expect(Object.fromEntries(life.seen)).toEqual({});
    // The week in which the server was started has none.
    const expected: number[] = [];
    for (let at = hours.nextWeekStart(start); at < end; at = hours.nextWeekStart(at + 1)) {
      if (at !== hours.weekStart(start)) expected.push(at);
    }
    expect(mail.letters.map(({ at }, index) => at - (expected[index] ?? 0) < 2 * hour)).toEqual(expected.map(() => true));
    digests += mail.letters.length;
  });
  await fc.assert(property, { seed, numRuns: runs / weeks, endOnFailure: true });
  console.log(`${runs} quiet weeks, ${digests} digests`);
});
