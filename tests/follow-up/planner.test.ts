import fc from 'fast-check';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { mailWords } from '../../content/mails.ts';
import { services } from '../../content/menus.ts';
import { forms } from '../../forms/index.ts';
import { mailToSetting } from '../../forms/setting-names.ts';
import type { Destination } from '../../server/deliver/destination.ts';
import { Mail } from '../../server/deliver/mail/mail.ts';
import { createHeldNotices, releaseHeld } from '../../server/follow-up/held.ts';
import { inactiveForms } from '../../server/follow-up/inactivity.ts';
import type { OpeningHours } from '../../server/follow-up/opening-hours.ts';
import { alarmKeys, Planner } from '../../server/follow-up/planner.ts';
import { Reminders } from '../../server/follow-up/reminders.ts';
import type { FollowUpSettings } from '../../server/follow-up/settings.ts';
import { WorkingTime } from '../../server/follow-up/working-time.ts';
import { createHealth } from '../../server/http/health.ts';
import { credentialsRefused, onlyUnconfirmedNote } from '../../server/outbox/details.ts';
import type { FollowUp, FollowUpState } from '../../server/outbox/follow-up-store.ts';
import { referenceOf } from '../../server/outbox/ids.ts';
import type { Notice } from '../../server/outbox/notice.ts';
import { PostgresStore } from '../../server/outbox/postgres.ts';
import type { NewSubmission, Store } from '../../server/outbox/store.ts';
import { periods } from '../../server/periods.ts';
import { mailServer, mailSettings, readMail } from '../intake/destinations/support.ts';
import { onBothKinds, open, query, store } from '../intake/store/outboxes.ts';
import { newSubmission } from '../intake/submission.ts';
import { readableLog } from '../intake/support.ts';
import { createDatabase } from '../stand-ins/postgres.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The opening hours of an agency in a time zone with daylight saving time. */
const berlin: OpeningHours = {
  timeZone: 'Europe/Berlin',
  week: Array.from({ length: 7 }, (_, weekday) => (weekday < 5 ? [{ opens: '09:00', closes: '17:30' }] : [])),
  daysOff: ['01-01', '05-01', '10-03', '12-25', '2027-03-29'],
};

/** A destination in memory; it takes notices if `people` read it. Once `break` has given it an error, its deliveries and probes fail. */
function standIn(name: string, people = true) {
  let failure: { state: 'retry'; error: string } | undefined;
  const notices: { kind: Notice['form']; message: Notice['message'] }[] = [];
  const destination: Destination = {
    ...{ name, label: name, batch: 1, concurrency: 1, deadline: 30_000, takes: () => true, deliver: async () => [] },
    ...(people && {
      notify: async ({ form, message }) => {
        if (!failure) notices.push({ kind: form, message });
        return failure ?? { state: 'done' };
      },
    }),
    probe: async () => {
      if (failure) throw new Error(failure.error);
    },
  };
  const fail = (error?: string) => {
    failure = error === undefined ? undefined : { state: 'retry', error };
  };
  return { destination, notices, break: fail };
}
type StandIn = ReturnType<typeof standIn>;

/** The instant of a local time at the office, such as '2026-11-23T09:00'. */
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin').epochMilliseconds;

let clock = 0;
const now = () => clock;

/** The planner of one process on an outbox, with `clock` as its time. */
function planner(destinations: readonly Destination[], change: Partial<FollowUpSettings> = {}, on: Store = store) {
  const office = { hours: new WorkingTime(berlin), timeZone: berlin.timeZone, answerWithin: Temporal.Duration.from('PT4H') };
  const settings: FollowUpSettings = { ...office, probeAt: undefined, digest: false, ...change };
  const { log, events } = readableLog();
  const reminders = new Reminders(settings, id => [{ label: 'Answered', url: `https://agency.example/follow-up/${id}` }]);
  const parts = { reminders, settings, destinations, retention: periods, periods, log, now, stored: () => {} };
  const it = new Planner({ ...parts, followUps: on.followUps, counts: () => on.counts() });
  /** Plans at these times. */
  const planAt = async (...times: readonly string[]) => {
    for (const time of times) {
      clock = at(time);
      await it.plan();
    }
  };
  const accept = async (time: string, given: Partial<NewSubmission> = {}) => {
    clock = at(time);
    const submission = newSubmission({ receivedAt: clock, remindAt: reminders.first(clock), ...given });
    await on.accept([submission]);
    return submission.id;
  };
  const mark = async (time: string, id: string, state: FollowUpState) => {
    clock = at(time);
    const found = await on.followUps.find(id);
    if (!found) throw new Error('There is no such record.');
    await on.followUps.change(id, { state, at: clock }, reminders.nextAfter(state, found, clock));
  };
  const links = (id: string, reference: string) => [{ label: `Deliver it ${reference}`, url: `https://agency.example/${id}` }];
  const counts = () => on.counts();
  const tell = createHeldNotices({ ...parts, counts, followUps: on.followUps, links, timeZone: berlin.timeZone });
  const tellAt = async (time: string) => {
    clock = at(time);
    await tell();
  };
  return { planAt, accept, mark, tellAt, events, plan: () => it.plan(), storeFailed: () => it.storeFailed() };
}

/** Makes one attempt for each due notice, as the worker does. */
async function deliver({ destination }: Pick<StandIn, 'destination'>, by: Store = store): Promise<void> {
  for (;;) {
    const [delivery] = await by.lease(destination.name, 1, clock, clock + minute);
    if (!delivery || !('message' in delivery.submission)) return;
    const outcome = await destination.notify?.(delivery.submission, new AbortController().signal);
    const end = outcome?.state === 'done' ? { state: 'done' as const } : { state: 'waiting' as const, dueAt: clock + minute };
    await by.settle([{ delivery, ...end, detail: outcome && 'error' in outcome ? outcome.error : undefined }], clock);
  }
}
const subjects = ({ notices }: StandIn) => notices.map(({ message }) => message.subject);

/** The end of an attempt; `settleFirst` ends the attempt of the first due delivery of a destination. */
type End = { state: 'done' | 'dead' } | { state: 'waiting'; dueAt: number };
async function settleFirst(destination: string, end: End & { detail?: string }) {
  const [delivery] = await store.lease(destination, 1, clock, clock + minute);
  if (!delivery) throw new Error(`Nothing is due at ${destination}.`);
  await store.settle([{ delivery, ...end }], clock);
}

/** The same local time on `count` consecutive days. */
const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => Temporal.PlainDateTime.from(from).add({ days: index }).toString());
const digestIn = ({ notices }: StandIn) => notices.find(({ kind }) => kind === 'digest')?.message;

/** The waiting notices of a kind. */
const waiting = async (kind: string) => {
  const joined = 'submissions AS s JOIN deliveries AS d ON d.submission = s.id';
  return (await query(`SELECT s.id FROM ${joined} WHERE s.form = '${kind}' AND d.state <> 'done'`)).length;
};

let mail: StandIn;
let chat: StandIn;
beforeEach(() => {
  mail = standIn('mail');
  chat = standIn('slack');
});

onBothKinds(() => {
  test('K4: an open submission causes five reminders at most', async () => {
    const { planAt, accept } = planner([mail.destination]);
    // A Friday; four hours of working time end on Monday.
    const id = await accept('2026-11-20T15:30', { source: { page: '/contact', language: 'hi' } });
    await planAt('2026-11-20T17:30', '2026-11-23T10:59');
    expect(await waiting('reminder')).toBe(0);
    await planAt('2026-11-23T11:00', '2026-11-23T11:01', '2026-11-24T10:59');
    expect(await waiting('reminder')).toBe(1);
    await deliver(mail);
    for (const date of ['24', '25', '26', '27', '30']) {
      await planAt(`2026-11-${date}T11:00`, `2026-11-${date}T16:00`);
      await deliver(mail);
    }
    await planAt('2026-12-01T11:00', '2026-12-10T11:00');
    await deliver(mail);
    const reference = referenceOf(id);
    expect(subjects(mail)).toEqual(Array.from({ length: 5 }, () => `Still open: ${reference} (Contact message)`));
    const [first, , , , last] = mail.notices.map(({ message }) => message);
    expect(first?.intro).toContain('Nobody has reacted to this message. It has waited for 4 hours of working time.');
    expect(last?.intro).toContain('Reminder 5 of 5: there will be no other one.');
    expect(first?.sections[0]?.rows).toContainEqual({ label: 'Page', value: '/contact' });
    expect(first?.sections[0]?.rows).toContainEqual({ label: mailWords.source.language, value: 'Hindi' });
    expect(first?.escalate).toBe(true);
    expect(first?.links).toEqual([{ label: 'Answered', url: `https://agency.example/follow-up/${id}` }]);
  });

  test('K4: a taken submission without an answer causes a reminder', async () => {
    const { planAt, accept, mark } = planner([mail.destination]);
    const id = await accept('2026-11-23T10:00');
    await mark('2026-11-23T11:00', id, 'taken');
    await planAt('2026-11-23T15:00', '2026-11-24T10:59');
    expect(await waiting('reminder')).toBe(0);
    await planAt('2026-11-24T11:00');
    await deliver(mail);
    expect(subjects(mail)).toEqual([`Not answered yet: ${referenceOf(id)} (Contact message)`]);
  });

  test.each(['answered', 'not-a-lead', 'taken'] as const)('K4: "%s" ends every reminder that is not sent', async state => {
    const { planAt, accept, mark } = planner([mail.destination, chat.destination]);
    const ids = [await accept('2026-11-23T10:00'), await accept('2026-11-23T10:01'), await accept('2026-11-23T10:02')];
    await planAt('2026-11-23T14:10');
    await settleFirst('mail', { state: 'dead', detail: 'No connection' });
    await planAt('2026-11-23T14:11');
    expect(await alarmKeys(store.followUps)).toEqual(['destination:mail']);
    const [inProgress] = await store.lease('mail', 1, clock, clock + minute);
    for (const id of ids) await mark('2026-11-23T14:12', id, state);
    if (inProgress)
      await store.settle([{ delivery: inProgress, state: 'waiting', dueAt: clock, detail: 'No connection' }], clock);
    await planAt('2026-11-23T17:00');
    expect(await alarmKeys(store.followUps)).toEqual([]);
    await deliver(mail);
    expect(subjects(mail).filter(subject => subject.startsWith('Still open'))).toEqual([]);
    expect(await waiting('reminder')).toBe(0);
    expect((await store.counts()).dead).toBe(0);
  });

  test('K4: Undo brings the reminders back, without those that were sent', async () => {
    const { planAt, accept, mark } = planner([mail.destination]);
    const id = await accept('2026-11-23T10:00');
    await mark('2026-11-23T11:00', id, 'answered');
    await mark('2026-11-23T11:01', id, 'open');
    await planAt('2026-11-23T14:00');
    await deliver(mail);
    await mark('2026-11-23T15:00', id, 'answered');
    await mark('2026-11-23T15:01', id, 'open');
    await planAt('2026-11-24T14:59');
    expect(await waiting('reminder')).toBe(0);
    await planAt('2026-11-24T15:01');
    await deliver(mail);
    expect(mail.notices.map(({ message }) => message.intro[2])).toEqual(['Reminder 1 of at most 5.', 'Reminder 2 of at most 5.']);
  });

  test('K4: a reminder waits for working time after a downtime', async () => {
    const { planAt, accept } = planner([mail.destination]);
    await accept('2026-11-20T10:00');
    await planAt('2026-11-20T20:00', '2026-11-21T12:00', '2026-11-23T08:59');
    expect(await waiting('reminder')).toBe(0);
    await planAt('2026-11-23T09:00');
    await settleFirst('mail', { state: 'waiting', dueAt: at('2026-11-23T11:00') });
    clock = at('2026-11-23T11:00');
    await deliver(mail);
    expect(mail.notices).toHaveLength(1);
  });

  test('K4: no reminder is planned after ANSWER_WITHIN=off or without readers', async () => {
    const { planAt, accept } = planner([standIn('csv', false).destination]);
    await accept('2026-11-23T10:00');
    await planner([mail.destination], { answerWithin: undefined }).planAt('2026-11-23T16:00');
    await planAt('2026-11-23T16:00');
    expect(await query(`SELECT id FROM submissions WHERE form = 'reminder'`)).toEqual([]);
  });

  test('K5: the digest of a week', async () => {
    const { planAt, accept, mark } = planner([mail.destination], { digest: true });
    await planAt('2026-11-16T09:00');
    expect(await waiting('digest')).toBe(0);
    const campaign = { page: '/services/web-development', first_page: '/', referrer: 'search.example', utm_campaign: 'spring' };
    const one = await accept('2026-11-16T10:00', { source: campaign });
    const two = await accept('2026-11-17T10:00', { form: 'estimate', source: { ...campaign, page: '/contact' } });
    const three = await accept('2026-11-18T10:00', { form: 'estimate' });
    const four = await accept('2026-11-19T10:00', { destinations: ['mail'] });
    await mark('2026-11-16T11:00', one, 'answered');
    await mark('2026-11-17T13:00', two, 'taken');
    await mark('2026-11-18T16:00', three, 'not-a-lead');
    await settleFirst('mail', { state: 'dead', detail: 'No connection' });
    const five = await accept('2026-11-20T10:00', { destinations: ['sheet-contact'] });
    await settleFirst('sheet-contact', { state: 'done', detail: onlyUnconfirmedNote });
    await mark('2026-11-20T11:00', five, 'not-a-lead');
    await planAt('2026-11-23T08:59');
    const before = await waiting('digest');
    // This submission belongs to the next week.
    await accept('2026-11-23T09:00');
    await planAt('2026-11-23T09:00', '2026-11-23T09:01', '2026-11-25T12:00', '2026-11-29T23:00');
    expect([before, await waiting('digest')]).toEqual([0, 1]);
    await deliver(mail);
    const message = digestIn(mail);
    expect(message?.subject).toBe('Inquiries, Mon, 16 Nov 2026 to Mon, 23 Nov 2026');
    expect(message?.intro).toEqual([
      '5 messages came in.',
      '4 messages had a reaction; the median working time until the first one is 2 hours.',
    ]);
    const rows = Object.fromEntries(
      message?.sections.map(({ heading, rows }) => [heading, rows.map(({ label, value }) => `${label}: ${value}`)]) ?? [],
    );
    expect(rows['By form']).toEqual(expect.arrayContaining(['Contact message: 3', 'Estimate request: 2']));
    expect(rows).toMatchObject({
      'What became of them': ['Open: 1', 'Somebody is answering it: 1', 'Answered: 1', 'Not a lead: 2'],
      Campaigns: ['spring: 2'],
      'Came from': ['search.example: 2'],
      'First pages': ['/: 2'],
      'Pages of the form': ['/services/web-development: 1', '/contact: 1'],
      'Deliveries that fail': ['mail: 1 delivery given up'],
      'Sent to one destination, which did not confirm': [`${referenceOf(five)}: Contact message, look in sheet-contact`],
    });
    expect(rows['Open now']).toHaveLength(2);
    expect(rows['Open now']?.[1]).toBe(`${referenceOf(two)}: Estimate request, since Tue 17 Nov, 10:00 CET, taken`);
    expect(rows['Open now']?.[0], 'the newest first').toContain(referenceOf(four));
  });

  test('K9: an undelivered submission is announced in two digests before it is erased', async () => {
    const { planAt, accept } = planner([chat.destination], { digest: true, answerWithin: undefined });
    const id = await accept('2026-11-19T10:00', { destinations: ['mail'] });
    await settleFirst('mail', { state: 'dead', detail: 'Gone' });
    const erased = clock + periods.keepDead;
    const announced: boolean[] = [];
    for (const day of daily('2026-11-23T09:00', 7 * 52).filter((_, index) => index % 7 === 0)) {
      if (at(day) >= erased) break;
      chat.notices.length = 0;
      await planAt(day);
      await deliver(chat);
      const section = digestIn(chat)?.sections.find(({ heading }) => heading === 'Undelivered, to be erased');
      announced.push(section?.rows[0]?.label === referenceOf(id));
    }
    expect(announced.slice(-2)).toEqual([true, true]);
    expect(announced.slice(0, -3)).not.toContain(true);
  });

  test('K5: a silent form raises an alarm after three usual gaps', async () => {
    const { planAt, accept, mark } = planner([mail.destination], { digest: true, answerWithin: undefined });
    await planAt('2026-10-05T09:00');
    for (const time of daily('2026-10-05T10:00', 28)) await accept(time, { form: 'estimate' });
    // The longest gap between these submissions is 25 hours, at the end of daylight saving time.
    for (const time of daily('2026-10-05T10:00', 25)) await accept(time);
    // Only robots send this form now.
    for (const time of daily('2026-10-30T11:00', 4)) await mark(time, await accept(time), 'not-a-lead');
    const off = planner([mail.destination], { answerWithin: undefined });
    await off.planAt('2026-11-01T12:59');
    expect(await alarmKeys(store.followUps)).toEqual([]);
    await off.planAt('2026-11-01T14:00', '2026-11-01T15:01', '2026-11-02T09:00');
    expect(await alarmKeys(store.followUps)).toEqual(['silent:contact']);
    expect(await waiting('digest'), 'DIGEST=off').toBe(0);
    await planAt('2026-11-02T09:01');
    await accept('2026-11-02T10:00');
    await planAt('2026-11-02T11:00');
    await deliver(mail);
    const section = digestIn(mail)?.sections.find(({ heading }) => heading === 'Silent forms');
    const value = expect.stringContaining('nothing since Thu, 29 Oct 2026');
    expect(section?.rows).toEqual([{ label: forms.contact.title, value }]);
    const what = `nothing comes from the form ${forms.contact.title}`;
    expect(subjects(mail).filter(subject => subject.includes(what))).toEqual([`Alarm: ${what}`, `Over: ${what}`]);
  });

  test.each([
    ['have failed for four hours', 'keep failing', { state: 'waiting', dueAt: at('2026-11-25T10:00') }, '13:59', '14:00'],
    ['were given up', 'were given up', { state: 'dead' }, undefined, '10:01'],
  ] as const)('K6: deliveries that %s: an alarm by another way, and in /healthz', async (_, what, outcome, before, after) => {
    const { planAt, accept } = planner([mail.destination, chat.destination], { answerWithin: undefined });
    await accept('2026-11-23T10:00', { destinations: ['mail'] });
    await settleFirst('mail', { ...outcome, detail: 'Status 410' });
    const health = async () => (await createHealth(store, () => alarmKeys(store.followUps))()).alarms;
    if (before) await planAt(`2026-11-23T${before}`);
    expect(await health()).toEqual([]);
    await planAt(`2026-11-23T${after}`);
    expect(await health()).toEqual(['destination:mail']);
    for (const one of [mail, chat]) await deliver(one);
    expect([subjects(mail), subjects(chat)]).toEqual([[], [`Alarm: deliveries to mail ${what}`]]);
  });

  test('K13: a refused secret is an alarm of its own, at once', async () => {
    const { planAt, accept } = planner([mail.destination, chat.destination], { answerWithin: undefined });
    await accept('2026-11-23T10:00', { destinations: ['mail'] });
    const detail = `${credentialsRefused} SMTP_OAUTH_CLIENT_SECRET: has it expired? [401 invalid_client]`;
    await settleFirst('mail', { state: 'waiting', dueAt: clock + minute, detail });
    await planAt('2026-11-23T10:02', '2026-11-23T15:00');
    await deliver(chat);
    expect(subjects(chat)).toEqual(['Alarm: a secret for sending mail is refused']);
    expect(chat.notices[0]?.message.intro.join()).toContain(detail);
    expect(await alarmKeys(store.followUps)).toEqual(['secret']);
    await settleFirst('mail', { state: 'done' });
    await planAt('2026-11-23T15:01');
    await deliver(chat);
    expect(subjects(chat).at(-1)).toBe('Over: a secret for sending mail is refused');
    expect(await waiting('alarm'), 'the mail server gets none of them meanwhile').toBe(1);
  });

  test('K13: reminders and lines of the digest go to the same people', async () => {
    const { port, received } = await mailServer();
    const [{ slug, title } = { slug: '', title: '' }] = services;
    const routes = { [mailToSetting(slug)]: [{ name: '', address: 'service@agency.example' }] };
    const destination = new Mail({ ...mailSettings(port), routes }, { log: readableLog().log, followUpLinks: () => [] });
    const { planAt, accept } = planner([destination], { digest: true });
    await planAt('2026-11-16T09:00');
    const theirs = referenceOf(await accept('2026-11-18T10:00', { source: { service_label: title } }));
    const other = referenceOf(await accept('2026-11-18T10:00'));
    await planAt('2026-11-18T15:00', '2026-11-23T09:00');
    await deliver({ destination });
    const mails = await Promise.all(received.map(async ({ to, raw }) => ({ to, ...(await readMail(raw)) })));
    /** The receivers of each kind of mail that names a submission. */
    const toldOf = (reference: string, isDigest: boolean) => {
      const about = mails.filter(
        ({ text, header }) => text.includes(reference) && /^Inquiries/.test(header('subject') ?? '') === isDigest,
      );
      return [...new Set(about.map(({ to }) => to.join()))].sort();
    };
    const [all, partner, people] = ['hello@agency.example', 'partner@friends.example', 'service@agency.example'];
    expect([toldOf(theirs, false), toldOf(theirs, true)]).toEqual([[`${people},${partner}`], [all, people]]);
    expect([toldOf(other, false), toldOf(other, true)]).toEqual([[`${all},${partner}`], [all]]);
    expect(mails.find(({ to }) => to.join() === people)?.text).toContain('These are the messages that go to you.');
  });

  test('K5: one digest a week, whatever clocks, hours and processes do', async () => {
    const { planAt } = planner([mail.destination], { digest: true });
    const other = planner([mail.destination], { digest: true }, await open());
    const slow = planner([mail.destination], { digest: true });
    await planAt('2026-11-16T09:00');
    await planAt('2026-11-23T09:00');
    await other.planAt('2026-11-23T09:00', '2026-11-23T09:01');
    // The clock of the slow process is still in the previous week.
    await slow.planAt('2026-11-22T23:00');
    await planAt('2026-11-23T09:02');
    for (const opens of ['08:00', '11:00']) {
      const week = Array.from({ length: 7 }, () => [{ opens, closes: '17:00' }]);
      const hours = new WorkingTime({ ...berlin, week });
      await planner([mail.destination], { digest: true, hours }).planAt('2026-11-25T12:00');
    }
    expect(await waiting('digest')).toBe(1);
  });

  test('K6: a probe that fails twice raises one alarm', async () => {
    const csv = standIn('csv', false);
    const all = [mail.destination, chat.destination, csv.destination];
    const first = planner(all, { probeAt: '03:30' });
    const second = planner(all, { probeAt: '03:30' }, await open());
    const planBoth = async (...times: string[]) => {
      for (const time of times) {
        await first.planAt(time);
        await second.planAt(time);
      }
      for (const one of [mail, chat]) await deliver(one);
    };
    mail.break('The mail server refused the user name or the password [AUTH 535]');
    // The first start does not probe.
    await planBoth('2026-11-23T12:00', '2026-11-24T03:29');
    expect(await alarmKeys(store.followUps)).toEqual([]);
    await planBoth('2026-11-24T03:30', '2026-11-24T03:39');
    expect(await alarmKeys(store.followUps)).toEqual([]);
    await planBoth('2026-11-24T03:40', '2026-11-24T05:00', '2026-11-25T03:30');
    expect(await alarmKeys(store.followUps)).toEqual(['destination:mail']);
    expect(subjects(chat)).toEqual(['Alarm: mail cannot be reached']);
    expect(chat.notices[0]?.message.intro.join(' ')).toContain('[AUTH 535]');
    mail.break();
    await planBoth('2026-11-25T04:45');
    expect(subjects(chat)).toEqual(['Alarm: mail cannot be reached', 'Over: mail cannot be reached']);
    expect(subjects(mail)).toEqual(['Over: mail cannot be reached']);
    expect(await alarmKeys(store.followUps)).toEqual([]);
  });

  test('K6: one probe a night, also with a clock that is behind', async () => {
    let probes = 0;
    const counted: Destination = {
      ...mail.destination,
      probe: async () => {
        probes += 1;
        throw new Error('No connection');
      },
    };
    const { planAt } = planner([counted, chat.destination], { probeAt: '00:10' });
    await planAt('2026-11-23T12:00', '2026-11-24T00:10');
    for (let times = 0; times < 3; times++) await planAt('2026-11-23T23:11', '2026-11-24T00:11');
    expect(probes).toBe(1);
    await planAt('2026-11-24T00:20');
    expect(await alarmKeys(store.followUps)).toEqual(['destination:mail']);
    await planner([counted, chat.destination]).planAt('2026-11-24T09:00');
    expect(await alarmKeys(store.followUps)).toEqual([]);
  });

  test('K12: the agency is told of held submissions once an hour', async () => {
    const { accept, mark, tellAt } = planner([mail.destination]);
    const other = planner([mail.destination], {}, await open());
    const noticesAt = async (...times: string[]) => {
      mail.notices.length = 0;
      for (const time of times) for (const replica of [{ tellAt }, other]) await replica.tellAt(time);
      await deliver(mail);
      return mail.notices.map(({ message }) => message);
    };
    expect(await noticesAt('2026-11-22T02:59')).toEqual([]);
    // It is a Sunday night: notices of held submissions do not wait for opening hours.
    const first = await accept('2026-11-22T03:00', { held: true, destinations: ['mail'], remindAt: undefined });
    const [message, ...more] = await noticesAt('2026-11-22T03:00', '2026-11-22T03:01');
    expect(more).toEqual([]);
    expect(message?.subject).toBe('1 message is held: did a person send it?');
    expect(message?.sections[0]?.rows).toEqual([
      { label: referenceOf(first), value: 'Contact message, since Sun 22 Nov, 03:00 CET' },
    ]);
    expect(message?.sections[1]?.rows.map(({ value }) => value)).toEqual(
      ['show', 'release', 'erase'].map(command => `npm run outbox -- ${command} ${referenceOf(first)}`),
    );
    expect(message?.links).toEqual([{ label: 'Deliver it ', url: `https://agency.example/${first}` }]);
    const robot = await accept('2026-11-22T03:02', { held: true, destinations: ['mail'] });
    const second = await accept('2026-11-22T03:03', { held: true, destinations: ['mail'] });
    await mark('2026-11-22T03:05', robot, 'not-a-lead');
    expect(await noticesAt('2026-11-22T03:59')).toEqual([]);
    const [later] = await noticesAt('2026-11-22T04:00', '2026-11-22T04:01', '2026-11-22T09:00');
    expect(later?.sections[0]?.rows.map(({ label }) => label)).toEqual([referenceOf(second), referenceOf(first)]);
    expect(await noticesAt('2026-11-22T12:00', '2026-11-23T12:00'), 'none is new').toEqual([]);
    // A held submission that is marked as taken stays held and listed.
    await mark('2026-11-23T12:30', second, 'taken');
    const many = [];
    for (let minute = 10; minute < 40; minute++)
      many.push(await accept(`2026-11-23T13:${minute}`, { held: true, destinations: ['mail'] }));
    const rows = (await noticesAt('2026-11-23T13:40'))[0]?.sections[0]?.rows ?? [];
    const named = [...rows.slice(0, 20).map(({ label }) => label), ...(rows[20]?.value.split(', ') ?? [])];
    expect(named, 'new ones first').toEqual([...many.toReversed(), second, first].map(id => referenceOf(id)));
    expect(rows[20]?.label).toBe('and 12 more');
  });

  test('K12: without mail and chat the log tells of held submissions', async () => {
    const { accept, tellAt, events } = planner([standIn('csv', false).destination]);
    const heldId = await accept('2026-11-23T10:00', { held: true, destinations: ['csv'] });
    for (const time of ['10:00', '10:30', '11:00', '11:59']) await tellAt(`2026-11-23T${time}`);
    const line = { level: 'warn', held: 1, references: [referenceOf(heldId)] };
    expect(events('held-waiting')).toMatchObject([line, line]);
    const reading = planner([mail.destination]);
    await reading.tellAt('2026-11-23T12:00');
    await deliver(mail);
    expect(subjects(mail), 'once somebody reads notices').toEqual(['1 message is held: did a person send it?']);
    await releaseHeld(store.followUps, undefined, heldId, clock);
    await tellAt('2026-11-23T13:00');
    expect(events('held-waiting')).toHaveLength(2);
  });

  test('K12: the digest lists held submissions in their own section', async () => {
    const { planAt, accept, mark } = planner([mail.destination], { digest: true });
    await planAt('2026-11-16T09:00');
    const heldOptions = { held: true, destinations: ['mail'], source: { utm_campaign: 'spring' } };
    const waiting = [];
    for (let count = 0; count < 30; count++) waiting.push(await accept('2026-11-16T10:00', heldOptions));
    const robot = await accept('2026-11-16T10:00', heldOptions);
    await mark('2026-11-16T11:00', robot, 'not-a-lead');
    const lead = await accept('2026-11-16T12:00', { destinations: [] });
    // This submission is older than KEEP_DEAD_DAYS, and not swept yet.
    await accept('2026-08-19T10:00', heldOptions);
    await planAt('2026-11-23T09:00');
    await deliver(mail);
    const rows = (name: string) => digestIn(mail)?.sections.find(({ heading }) => heading === name)?.rows ?? [];
    expect(digestIn(mail)?.intro[0]).toBe('1 message came in.');
    expect(rows('Open now').map(({ label }) => label)).toEqual([referenceOf(lead)]);
    expect(rows('What became of them').map(({ value }) => value)).toEqual(['1', '0', '0', '0']);
    for (const name of ['Campaigns', 'Undelivered, to be erased']) expect(rows(name), name).toEqual([]);
    const section = rows('Held, delivered to nobody');
    expect(section[0]).toEqual({
      label: referenceOf(waiting[29] as string),
      value: 'Contact message, since Mon 16 Nov, 10:00 CET, erased on Sun, 14 Feb 2027',
    });
    expect(section).toHaveLength(21);
    expect(section[20]?.label).toBe('and 11 more');
    expect(section[20]?.value).toContain(referenceOf(waiting[0] as string));
    expect(JSON.stringify(section)).not.toContain(referenceOf(robot));
    // A submission without a decision is erased, and does not count as a lead.
    await store.sweep(clock + periods.keepDead);
    expect((await store.followUps.between(0, clock)).map(({ id }) => id)).toEqual([lead]);
  });

  test('K12: hundreds of held ones are an alarm of their own, which ends', async () => {
    const { planAt } = planner([mail.destination]);
    clock = at('2026-11-23T10:00');
    const many = Array.from({ length: 800 }, () => newSubmission({ receivedAt: clock, held: true, destinations: ['csv'] }));
    await store.accept(many.slice(1));
    await planAt('2026-11-23T10:01');
    expect(await alarmKeys(store.followUps)).toEqual([]);
    await store.accept(many.slice(0, 1));
    await planAt('2026-11-23T10:02');
    expect(await alarmKeys(store.followUps)).toEqual(['held']);
    const release = async (from: number, until: number) => {
      for (const { id } of many.slice(from, until)) await store.followUps.release(id, clock, undefined);
    };
    await release(0, 400);
    await planAt('2026-11-23T10:03');
    expect(await alarmKeys(store.followUps), 'not before half of them are gone').toEqual(['held']);
    await release(400, 401);
    await planAt('2026-11-23T10:04');
    await deliver(mail);
    expect(subjects(mail)).toEqual(['Alarm: robots fill the forms', 'Over: robots fill the forms']);
  });

  test('K6: a submission that could not be stored raises one alarm', async () => {
    const first = planner([mail.destination]);
    const second = planner([mail.destination], {}, await open());
    clock = at('2026-11-23T10:00');
    first.storeFailed();
    for (const time of ['10:00', '10:01', '10:16', '10:29', '10:31']) {
      await first.planAt(`2026-11-23T${time}`);
      await second.planAt(`2026-11-23T${time}`);
    }
    expect(await alarmKeys(store.followUps)).toEqual([expect.stringMatching(/^store:/)]);
    // The first process is gone.
    await second.planAt('2026-11-23T11:05', '2026-11-23T11:06');
    await deliver(mail);
    expect(subjects(mail)).toEqual(['Alarm: a submission could not be stored', 'Over: a submission could not be stored']);
  });
});

test('K5: messages that come by chance raise no alarm', () => {
  // Random gaps between submissions, as in a Poisson process.
  const gap = fc.integer({ min: 1, max: 1_000_000 }).map(chance => -Math.log(chance / 1_000_001));
  const gaps = fc.array(gap, { minLength: 200, maxLength: 200 });
  const property = fc.property(fc.constantFrom(0.5, 1, 2), gaps, (mean, all) => {
    let receivedAt = 0;
    const came = all.map(each => {
      receivedAt += each * mean * day;
      return { form: 'contact', receivedAt } as FollowUp;
    });
    for (const [index, next] of came.entries()) expect(inactiveForms(came.slice(0, index), next.receivedAt)).toEqual([]);
  });
  fc.assert(property, { seed: 20_261_122, numRuns: 50 });
});

const runs = Number(process.env.RUNS ?? 100);
test(`K6: a replica’s clock an hour off raises one alarm, ${runs} times`, async () => {
  const url = await createDatabase(inject('sharedPostgres'));
  let off = 0;
  const wrong = await PostgresStore.open(url, periods, () => Date.now() + off);
  const right = await PostgresStore.open(url);
  onTestFinished(async () => void (await Promise.all([wrong.close(), right.close()])));
  const [one, other] = [planner([mail.destination], {}, wrong), planner([mail.destination], {}, right)];
  let passed = 0;
  const planAll = async () => {
    await wrong.sweep(Date.now() + off);
    clock = Date.now() + off + passed;
    await one.plan();
    clock = Date.now() + passed;
    await other.plan();
  };
  for (let run = 0; run < runs; run++) {
    await planAll();
    expect(await alarmKeys(right.followUps)).toEqual([]);
    off = (run % 2 === 0 ? 1 : -1) * hour + Math.round((run / runs - 0.5) * 20 * minute);
    for (let looks = 0; looks < 3; looks++, passed += 10 * minute) {
      await planAll();
      expect(await alarmKeys(right.followUps)).toEqual([expect.stringMatching(/^clock:/)]);
    }
    off = 0;
    await planAll();
    passed += hour;
  }
  clock = Date.now() + passed;
  await deliver(mail, right);
  // The order may vary: the slower the database answers, the less exactly a process can compare its clock with the database's clock.
  const times = (subject: string) => subjects(mail).filter(one => one === subject).length;
  expect(times('Alarm: the clock of a server is wrong')).toBe(runs);
  expect(times('Over: the clock of a server is wrong'), 'the last one is not over yet').toBe(runs - 1);
  expect(mail.notices).toHaveLength(2 * runs - 1);
});
