import { isDeepStrictEqual } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { erasedNote, expiredNote, onlyUnconfirmedNote, robotNote } from '../../../server/outbox/details.ts';
import type { Expiring, FollowUp, FollowUpStore } from '../../../server/outbox/follow-up-store.ts';
import { idRange } from '../../../server/outbox/ids.ts';
import type { NewNotice } from '../../../server/outbox/notice.ts';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import type { DeliveryState, OperatorStore, SubmissionRecord } from '../../../server/outbox/operator-store.ts';
import type { AnyDelivery, NewSubmission, Store } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { digest, idAt } from '../submission.ts';
import { closing } from '../support.ts';
import { day, end, hour, key, now, onBothKinds, open, operator, place, query, store, submission } from './outboxes.ts';

/** The contract of the stores: the results and effects of every method of their three interfaces, in every state of a submission. */

/** `kept`: done, with its fields. `swept`, `keptSwept`: done or kept, and the record has expired. `gone`: the follow-up record has, too. */
// biome-ignore format: the columns of the tables
const states = ['accepted', 'waiting', 'leased', 'dead', 'held', 'done', 'kept', 'swept', 'keptSwept', 'erased', 'stray', 'gone'] as const;
type State = (typeof states)[number];
/** A cell for each state, in their order. */
type Row<Cell = unknown> = { readonly [Index in keyof typeof states]: Cell };
const every = (cell: unknown) => states.map(() => cell) as unknown as Row;

type Names<Side extends string, Methods> = `${Side}.${Exclude<keyof Methods, 'followUps'> & string}`;
type Method = Names<'store', Store> | Names<'operator', OperatorStore> | Names<'followUps', FollowUpStore>;
/** A method may have several rows. */
type Rows<Name extends string, Value> = Record<Name | `${Name}, ${string}`, Value>;

/** A submission with deliveries to two destinations of its own, and its last attempt by mail. */
type Subject = { given: NewSubmission; id: string; mail: string; attempt: readonly AnyDelivery[] };

/** Another store on the same outbox, with other periods. It keeps the fields of delivered submissions. */
let keeping: Store;
const youngest = now - 2 * hour;

/** Such as `m2`, the second attempt by mail. `*`: it continues the progress of the first. `+`: it has as much time as a new delivery. */
const attempt = ({ destination, attempts, giveUpAt, progress }: AnyDelivery) =>
  `${destination[0]}${attempts}${progress.refused ? '*' : ''}${giveUpAt < now + periods.giveUpAfter ? '' : '+'}`;
const texts = (leased: readonly AnyDelivery[]) => leased.map(attempt).join('');
const delivered = { state: 'done', detail: onlyUnconfirmedNote } as const;

/** Delivers everything that is due within half an hour. Returns the attempts. */
async function deliver(destinations: readonly string[], by = store): Promise<string> {
  const leased = [];
  for (const destination of destinations) leased.push(...(await by.lease(destination, 9, now + hour / 2, now + hour)));
  await end(leased, delivered, by);
  return texts(leased);
}
const message = { subject: '', intro: [], sections: [], links: [], escalate: false };
const notice = (destination: string) =>
  ({ id: idAt(now), form: 'alarm', receivedAt: now, message, destinations: [destination] }) as const;

/** How an accepted submission gets into each state. */
const reach: Record<State, (subject: Subject) => Promise<unknown>> = {
  accepted: async () => {},
  async waiting(subject) {
    await end(await store.lease(`csv ${subject.id}`, 9, now, now + hour));
    subject.attempt = await store.lease(subject.mail, 9, now, now + hour);
    await end(subject.attempt, { state: 'waiting', dueAt: now + hour, detail: 'late', progress: { refused: 1 } });
  },
  async leased(subject) {
    await reach.waiting(subject);
    subject.attempt = await store.lease(subject.mail, 9, now + hour, now + 2 * hour);
  },
  dead: async subject => [await reach.leased(subject), await end(subject.attempt, { state: 'dead', detail: 'refused' })],
  held: async () => {},
  done: ({ given }) => deliver(given.destinations),
  kept: ({ given }) => deliver(given.destinations, keeping),
  swept: async subject => [await reach.done(subject), await store.sweep(now + 31 * day)],
  keptSwept: async subject => [await reach.kept(subject), await store.sweep(now + 31 * day)],
  erased: async subject => [await reach.leased(subject), await operator.erase([subject.id])],
  // The state after a partial restore of a backup.
  stray: ({ id }) => query(`DELETE FROM deliveries WHERE submission = '${id}'`),
  gone: async subject => [await reach.done(subject), await store.sweep(now + 401 * day)],
};

/** Brings two submissions into a state: a method that acts on one of them must leave the other as it is. */
async function bring(state: State): Promise<Pair> {
  const make = (receivedAt: number): Subject => {
    const id = idAt(receivedAt);
    const mail = `mail ${id}`;
    const isHeld = state === 'held';
    const change = {
      receivedAt,
      destinations: [`csv ${id}`, mail],
      held: isHeld,
      remindAt: isHeld ? undefined : now,
      idempotency: key(id),
    };
    return { given: submission({ id, ...change }), id, mail, attempt: [] };
  };
  const pair = [make(youngest - 1), make(youngest)] as const;
  await store.accept(pair.map(({ given }) => given));
  for (const subject of pair) await reach[state](subject);
  return pair;
}

const letters: Record<DeliveryState, string> = { waiting: 'W', leased: 'L', dead: 'X', held: 'H', done: 'D' };
/** The states of a record's deliveries, such as `DW`: delivered to the CSV file, waiting for the mail. */
const letter = (record: SubmissionRecord | undefined) => record?.deliveries.map(({ state }) => letters[state]).join('');
const hours = (time: number | undefined) => time && Math.round((time - now) / hour);
const diedAt = (found: Expiring | undefined) => hours(found?.diedAt);

type Pair = readonly [Subject, Subject];
const each = (show: (subject: Subject) => Promise<unknown>) => (pair: Pair) => Promise.all(pair.map(show));
/** What a list of submissions says about each of the two. */
const listed =
  <Found extends { id: string }>(ask: () => Promise<readonly Found[]>, show: (found?: Found) => unknown = Boolean) =>
  async (pair: Pair) => {
    const all = await ask();
    return pair.map(({ id }) => show(all.find(found => found.id === id)));
  };

/** The results of the methods that change nothing, for two submissions. Times are in hours from now. */
const reads = {
  'operator.records': listed(() => Array.fromAsync(operator.records()), letter),
  'operator.kept': listed(() => Array.fromAsync(operator.kept()), letter),
  'operator.find': each(async ({ id, given: { fields, source } }) => {
    const found = await operator.find(id);
    return found && ('fields' in found ? isDeepStrictEqual([found.fields, found.source], [fields, source]) : '');
  }),
  'operator.find, last detail': each(async ({ id }) => (await operator.find(id))?.deliveries.at(-1)?.detail ?? undefined),
  'operator.idOf': each(async ({ id }) => (await operator.idOf(idRange(id))) === id),
  'store.awaited': each(async ({ mail }) => (await store.awaited()).includes(mail)),
  'store.nextDue': each(async ({ mail }) => hours(await store.nextDue(mail))),
  'store.strays': listed(() => store.strays()),
  'followUps.find': each(async ({ id }) => {
    const found = await store.followUps.find(id);
    return found?.isHeld ? 'held' : found?.state;
  }),
  'followUps.between': listed(() => store.followUps.between(youngest - 1, youngest + 1)),
  'followUps.dueReminders': listed(() => store.followUps.dueReminders(now + 9 * day, 9)),
  'followUps.held': listed(() => store.followUps.held()),
  'followUps.failing': each(async ({ mail }) => {
    const found = (await store.followUps.failing()).find(({ destination }) => destination === mail);
    return found && (hours(found.failingSince) ?? `${found.dead} X`);
  }),
  'followUps.expiring': listed(() => store.followUps.expiring(now), diedAt),
  'followUps.unconfirmed': listed(() => store.followUps.unconfirmed(youngest - 1, youngest + 1)),
  'followUps.read': each(() => store.followUps.read('never set')),
  'followUps.clockDifference': each(async () => store.followUps.clockDifference()),
} satisfies Partial<Rows<Method, (pair: Pair) => Promise<readonly unknown[]>>>;
type Shown = keyof typeof reads;

const [yes, no, _] = [true, false, undefined];
// biome-ignore format: a table
const expected = {
  //                            accept. waiting leased  dead    held    done    kept    swept   keptS.  erased  stray   gone
  'store.awaited':             [yes,    yes,    yes,    no,     no,     no,     no,     no,     no,     no,     no,     no],
  'store.nextDue':             [-2,     1,      2,      _,      _,      _,      _,      _,      _,      _,      _,      _],
  'store.strays':              [no,     no,     no,     no,     no,     no,     no,     no,     no,     no,     yes,    no],
  'operator.records':          ['WW',   'DW',   'DL',   'DX',   'HH',   'DD',   'DD',   _,      _,      'DD',   _,      _],
  'operator.kept':             ['WW',   'DW',   'DL',   'DX',   'HH',   _,      'DD',   _,      '',     _,      '',     _],
  'operator.find':             [yes,    yes,    yes,    yes,    yes,    '',     yes,    '',     yes,    '',     yes,    _],
  'operator.find, last detail': [_,      'late', 'late', 'refused', _, onlyUnconfirmedNote, onlyUnconfirmedNote, _, _, erasedNote, _, _],
  'operator.idOf':             [yes,    yes,    yes,    yes,    yes,    yes,    yes,    yes,    yes,    no,     yes,    no],
  'followUps.find':            ['open', 'open', 'open', 'open', 'held', 'open', 'open', 'open', 'open', _,      'open', _],
  'followUps.between':         [yes,    yes,    yes,    yes,    no,     yes,    yes,    yes,    yes,    no,     yes,    no],
  'followUps.dueReminders':    [yes,    yes,    yes,    yes,    no,     yes,    yes,    yes,    yes,    no,     yes,    no],
  'followUps.held':            [no,     no,     no,     no,     yes,    no,     no,     no,     no,     no,     no,     no],
  'followUps.failing':         [_,      -2,     -2,     '1 X',  _,      _,      _,      _,      _,      _,      _,      _],
  'followUps.expiring':        [_,      _,      _,      0,      -2,     _,      _,      _,      _,      _,      _,      _],
  'followUps.unconfirmed':     [no,     no,     no,     no,     no,     yes,    yes,    no,     no,     no,     no,     no],
  'followUps.read':            every(_),
  'followUps.clockDifference': every(0),
} satisfies Record<Shown, Row>;

/** The methods that are not in the table above. `check` tests `store.counts`. */
type Changing = Exclude<Method, Shown | 'store.counts'>;
const sweep = async (days: number, by = store, mayErase?: Parameters<Store['sweep']>[1]) => {
  const { erased, more } = await by.sweep(now + days * day, mayErase);
  expect(more).toBe(false);
  // Such as `d2 r2`: the sweep has erased two delivered submissions and two records.
  const counts = Object.entries(erased).map(([what, count]) => (count > 0 ? `${what[0]}${count}` : ''));
  return counts.filter(Boolean).join(' ');
};

/** Calls `act` while the submission is marked as no lead. */
async function asRobot({ id, remindAt }: NewSubmission, act: () => Promise<unknown>): Promise<unknown> {
  await store.followUps.change(id, { state: 'not-a-lead', at: now }, undefined);
  const answer = await act();
  await store.followUps.change(id, { state: 'open', at: now + 1 }, remindAt);
  return answer;
}

/** The methods that may change something, each called for the first of two submissions. */
const calls = {
  'store.accept': async ({ id, given }) => {
    const again = (change: Partial<NewSubmission>) => ({ ...given, id: idAt(youngest), destinations: [], ...change });
    const batch = [again({}), again({ idempotency: key(id, 'other') }), again({ idempotency: undefined })];
    const answers = [...(await store.accept(batch)), ...(await store.accept([again({ fingerprint: digest(id) })]))];
    // The letters: `s` stored, `c` conflict, `r` repetition of the given submission, `o` repetition of another submission.
    return answers.map(answer => (answer.outcome === 'repeated' && answer.id !== given.id ? 'o' : answer.outcome[0])).join('');
  },
  'store.lease': async ({ mail }) => texts(await store.lease(mail, 9, now + hour, now + 2 * hour)),
  'store.lease, later': async ({ mail }) => texts(await store.lease(mail, 9, now + 2 * hour, now + 3 * hour)),
  'store.renew': ({ attempt }) => store.renew(attempt, now + 3 * hour),
  'store.settle': ({ attempt }) => end(attempt, delivered),
  'store.settle, later': async ({ mail, attempt }) => {
    await store.lease(mail, 9, now + 2 * hour, now + 3 * hour);
    await store.renew(attempt, now + 9 * hour);
    return end(attempt);
  },
  'store.sweep': () => sweep(59),
  'store.sweep, early': () => sweep(20, keeping),
  'store.sweep, later': () => sweep(41, keeping),
  'store.sweep, last': () => sweep(401),
  'store.sweep, in doubt': () => sweep(401, store, () => false),
  'store.eraseRobots': ({ given }) => asRobot(given, () => store.eraseRobots()),
  'store.redeliver': async ({ given }) => {
    const counts = await Promise.all([store, keeping].map(replica => replica.redeliver([given], now)));
    return `${counts.sort().join('')} ${await deliver(given.destinations)}`;
  },
  'store.redeliver, no lead': ({ given }) => asRobot(given, () => store.redeliver([given], now)),
  'store.probe': () => store.probe(now),
  'store.close': async () => (await open()).close(),
  'operator.resume': async ({ id, given }) =>
    `${await operator.resume(['waiting', 'dead'], id)} ${await deliver(given.destinations)}`,
  'operator.resume, all': async (one, other) =>
    `${await operator.resume(['waiting', 'dead'])} ${await deliver([...one.given.destinations, ...other.given.destinations])}`,
  'operator.send': async ({ id, given }) => {
    const all = [...given.destinations, `new ${id}`];
    return `${await operator.send(id, all)} ${await operator.send(id, all)} ${await deliver(all)}`;
  },
  'operator.erase': async ({ id, attempt }) => {
    const erased = await operator.erase([id, idAt(0)]);
    expect(await end(attempt), 'an attempt in progress').toBe(0);
    return erased.map(record => (record.id === id ? letter(record) : record.id)).join();
  },
  'operator.purge': () => operator.purge(),
  'operator.close': async () => (await openOperatorStore(place)).close(),
  'followUps.change': async ({ id, given: { remindAt } }) => {
    await store.followUps.change(id, { state: 'taken', at: now }, undefined);
    const opened = await store.followUps.change(id, { state: 'open', at: now + 1 }, remindAt);
    return opened?.changes.map(({ state }) => state).join(' ');
  },
  'followUps.release': async ({ id, given }) =>
    `${await store.followUps.release(id, now, now)} ${await deliver(given.destinations)}`,
  'followUps.remind': async ({ id }) => {
    const read = { id, remindAt: now, reminders: 0, state: 'open' } as FollowUp;
    const remind = async () => Number(await store.followUps.remind(read, now + day, notice(id)));
    return [await remind(), await remind(), await deliver([id])].join('');
  },
  'followUps.replace': async ({ id }) => {
    const replace = (from: string | undefined, to: string, ...told: NewNotice[]) =>
      store.followUps.replace(id, from, to, ...told);
    const answers = [await replace(undefined, 'a'), await replace(undefined, 'b'), await replace('a', 'c', notice(id))];
    return [...answers, await replace('a', 'd', notice(id)), await store.followUps.read(id), await deliver([id])].join(' ');
  },
} satisfies Rows<Changing, (...pair: Pair) => Promise<unknown>>;
type Call = keyof typeof calls;

const both = 'taken open';
// biome-ignore format: a table
const returned: Record<Call, Row> = {
  //                            accept.  waiting  leased   dead     held     done     kept     swept    keptS.   erased   stray    gone
  'store.accept':              ['rcrr',  'rcrr',  'rcrr',  'rcrr',  'rcrr',  'rcrr',  'rcrr',  'scoo',  'scoo',  'rcsr',  'rcrr',  'scoo'],
  'store.lease':               ['m1',    'm2*',   '',      '',      '',      '',      '',      '',      '',      '',      '',      ''],
  'store.lease, later':        ['m1',    'm2*',   'm3*',   '',      '',      '',      '',      '',      '',      '',      '',      ''],
  'store.renew':               every(_),
  'store.settle':              [0,       0,       1,       0,       0,       0,       0,       0,       0,       0,       0,       0],
  'store.settle, later':       every(0),
  'store.sweep':               ['',      '',      '',      '',      '',      'r2',    'r2',    '',      '',      'r2',    '',      ''],
  'store.sweep, early':        ['',      '',      '',      'u2',    'u2',    '',      '',      '',      '',      '',      '',      ''],
  'store.sweep, later':        ['',      '',      '',      'u2 r2 f2', 'u2 r2', 'r2 f2', 'r2',    'f2',    '',      'r2',    '',      ''],
  'store.sweep, last':         ['',      '',      '',      'u2 r2 f2', 'u2 r2', 'r2 f2', 'd2 r2 f2', 'f2', 'd2 f2', 'r2', '',     ''],
  'store.sweep, in doubt':     every(''),
  'store.eraseRobots':         [0,       0,       0,       0,       1,       0,       0,       0,       0,       0,       0,       0],
  'store.redeliver':           ['00 c1m1', '00 ', '00 ',  '00 ',   '00 ',   '00 ',   '00 ',   '00 ',   '00 ',   '00 ',  '02 c2+m2+', '00 '],
  'store.redeliver, no lead':  [0,       0,       0,       0,       0,       0,       0,       0,       0,       0,       2,       0],
  'store.probe':               every(_),
  'store.close':               every(_),
  'operator.resume':           ['2 c1+m1+', '1 m2*+', '0 ', '1 m2+', '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 '],
  'operator.resume, all':      ['4 c1+m1+c1+m1+', '2 m2*+m2*+', '0 ', '2 m2+m2+', '0 ', '0 ', '0 ', '0 ', '0 ', '0 ', '0 ', '0 '],
  'operator.send':             ['1 0 c1m1n2+', '2 0 c2+n2+', '2 0 c2+n2+', '3 0 c2+m2+n2+', '0 0 ', '0 0 ', '3 0 c2+m2+n2+', '0 0 ', '3 0 c2+m2+n2+', '0 0 ', '0 0 ', '0 0 '],
  'operator.erase':            ['WW',    'DW',    'DL',    'DX',    'HH',    'DD',    'DD',    '',      '',      'DD',    '',      ''],
  'operator.purge':            every(_),
  'operator.close':            every(_),
  'followUps.change':          [both,    both,    both,    both,    both,    both,    both,    both,    both,    _,       both,    _],
  'followUps.release':         ['0 c1m1','0 ',    '0 ',    '0 ',    '2 c1+m1+', '0 ', '0 ',   '0 ',    '0 ',    '0 ',    '0 ',    '0 '],
  'followUps.remind':          ['1001+', '1001+', '1001+', '1001+', '00',    '1001+', '1001+', '1001+', '1001+', '00',    '1001+', '00'],
  'followUps.replace':         every('true false true false c 01+'),
};

type Look = Record<keyof typeof expected, unknown>;
type Left = State | [State, Partial<Look>];
const half = { 'operator.records': 'WL', 'operator.kept': 'WL' };
const first = (due: number): Left => ['accepted', { ...half, 'store.nextDue': due }];
const again: Left = ['leased', { 'store.nextDue': 3 }];
/** The submission has no delivery, no data and no follow-up record left; the next sweep deletes it. */
const empty: Left = ['gone', { 'operator.find': '' }];
const erased = (detail: string): Left => ['erased', { 'operator.find, last detail': detail }];
/** An erasure does not change deliveries that were already done. */
const doneBefore: Left = ['erased', { 'operator.find, last detail': onlyUnconfirmedNote, 'followUps.unconfirmed': yes }];
const expired: Left = ['done', { 'operator.find, last detail': expiredNote, 'followUps.unconfirmed': no }];
const sent: Left = ['done', { 'operator.records': 'DDD' }];
/** The last attempt by mail goes on; the CSV file and the new destination have it. */
const sentBeside = (state: State, records: string): Left => {
  const details = { 'operator.find, last detail': onlyUnconfirmedNote, 'followUps.unconfirmed': yes };
  return [state, { 'operator.records': records, 'operator.kept': records, ...details }];
};
/** The states after a call that changes them. */
// biome-ignore format: a table
const left: Partial<Record<Call, Partial<Record<State, Left>>>> = {
  'store.lease': { accepted: first(2), waiting: 'leased' },
  'store.lease, later': { accepted: first(3), waiting: again, leased: again },
  'store.settle, later': { accepted: first(3), waiting: again, leased: again },
  'store.renew': { leased: again },
  'store.settle': { leased: 'done' },
  'store.sweep': { done: 'swept', kept: 'keptSwept', erased: 'gone' },
  'store.sweep, early': { dead: expired, held: erased(expiredNote) },
  'store.sweep, later': { dead: 'gone', held: 'gone', done: 'gone', kept: 'keptSwept', swept: 'gone', erased: 'gone' },
  'store.sweep, last':
    { dead: 'gone', held: 'gone', done: 'gone', kept: 'gone', swept: 'gone', keptSwept: 'gone', erased: 'gone' },
  'store.eraseRobots': { held: erased(robotNote) },
  'store.redeliver': { accepted: 'done', stray: 'done' },
  'store.redeliver, no lead': { stray: ['held', { 'followUps.dueReminders': yes, 'followUps.expiring': 0 }] },
  'operator.resume': { accepted: 'done', waiting: 'done', dead: 'done' },
  'operator.resume, all': { accepted: 'done', waiting: 'done', dead: 'done' },
  'operator.send': { accepted: sent, waiting: sentBeside('waiting', 'DWD'), leased: sentBeside('leased', 'DLD'), dead: sent, kept: sent, keptSwept: sent },
  'operator.erase': { accepted: 'erased', waiting: 'erased', leased: 'erased', dead: 'erased', held: 'erased', done: doneBefore,
    kept: doneBefore, swept: empty, keptSwept: empty, stray: empty },
  'followUps.release': { accepted: 'done', held: 'done' },
};
/** Whether a call acts on all submissions. */
const isForAll = (call: Call) => /sweep|all$/.test(call);

function look(after: Left): Look {
  const [state, change] = typeof after === 'string' ? [after] : after;
  const index = states.indexOf(state);
  return { ...(Object.fromEntries(Object.entries(expected).map(([name, row]) => [name, row[index]])) as Look), ...change };
}

/** Expects that every reading method shows each of the two submissions as its state in `after` requires. */
async function check(pair: Pair, after: readonly Left[], where: string): Promise<void> {
  const looks = after.map(look);
  const found = await Promise.all(Object.entries(reads).map(async ([name, show]) => [name, await show(pair)] as const));
  for (const [index, wanted] of looks.entries())
    expect.soft(Object.fromEntries(found.map(([name, both]) => [name, both[index]])), `${where}, ${index + 1}`).toEqual(wanted);
  const letters = looks.map(shows => (shows['operator.records'] ?? '') as string);
  const [waiting, dead, held] = [/[WL]/g, /X/g, /H/g].map(states => letters.join('').match(states)?.length ?? 0);
  const oldest = pair.find((_, index) => /[WL]/.test(letters[index] ?? ''))?.given.receivedAt;
  expect.soft(await store.counts(), where).toEqual({ waiting, dead, held, oldest });
}

onBothKinds(() => {
  beforeEach(async () => {
    keeping = closing(await openStore(place, { keepFields: 60 * day, keepDead: 10 * day, keepFollowUps: 40 * day }));
  });

  test.each(Object.keys(calls) as Call[])('K2, K4, K9, K12, K14: %s', async call => {
    for (const [index, state] of states.entries()) {
      const pair = await bring(state);
      expect.soft(await calls[call](...pair), state).toEqual(returned[call][index]);
      const after = left[call]?.[state] ?? state;
      await check(pair, [after, isForAll(call) ? after : state], `after ${call} of ${state}`);
      // Deletes everything, for the next state.
      await operator.erase((await Array.fromAsync(operator.kept())).map(({ id }) => id));
      await store.sweep(now + 500 * day);
    }
  });
});
