import { beforeEach, expect, test } from 'vitest';
import type { FollowUp, FollowUpStore } from '../../../server/outbox/follow-up-store.ts';
import { idRange } from '../../../server/outbox/ids.ts';
import type { NewNotice } from '../../../server/outbox/notice.ts';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import {
  type DeliveryState,
  erasedNote,
  type OperatorStore,
  onlyUnconfirmedNote,
  robotNote,
  type SubmissionRecord,
} from '../../../server/outbox/operator-store.ts';
import type { AnyDelivery, NewSubmission, Store } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { digest, idAt } from '../submission.ts';
import { closing } from '../support.ts';
import { day, end, hour, key, now, onBothKinds, open, operator, place, query, store, submission } from './outboxes.ts';

/** The contract of the stores: every method of their three interfaces in every state of a submission, with what it returns and leaves. */

/** `swept`, `keptSwept`: done or kept, and its record's time is over. `gone`: also the time of its follow-up record. */
const states = ['waiting', 'leased', 'dead', 'held', 'done', 'kept', 'swept', 'keptSwept', 'erased', 'stray', 'gone'] as const;
type State = (typeof states)[number];
/** A cell for each state, in their order. */
type Row<Cell = unknown> = { readonly [Index in keyof typeof states]: Cell };
const every = (cell: unknown) => states.map(() => cell) as unknown as Row;

type Names<Side extends string, Methods> = `${Side}.${Exclude<keyof Methods, 'followUps'> & string}`;
type Method = Names<'store', Store> | Names<'operator', OperatorStore> | Names<'followUps', FollowUpStore>;
/** A method may have several rows. */
type Rows<Name extends string, Value> = Record<Name | `${Name}, ${string}`, Value>;

/** A submission with deliveries to two destinations of its own, and its last attempt by mail. */
type Subject = { given: NewSubmission; id: string; csv: string; mail: string; attempt: readonly AnyDelivery[] };

/** Another store on the outbox, which keeps fields for 60 days. */
let keeping: Store;
const receivedAt = now - 2 * hour;

/** Such as `m2`: a second attempt by mail. `+`: it is given up no sooner than one that is accepted now. */
const attempt = ({ destination, attempts, giveUpAt }: AnyDelivery) =>
  `${destination[0]}${attempts}${giveUpAt < now + periods.giveUpAfter ? '' : '+'}`;
const texts = (leased: readonly AnyDelivery[]) => leased.map(attempt).join(' ');
const delivered = { state: 'done', detail: onlyUnconfirmedNote } as const;

/** Delivers what is due in half an hour. */
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
  async waiting(subject) {
    await end(await store.lease(subject.csv, 9, now, now + hour));
    subject.attempt = await store.lease(subject.mail, 9, now, now + hour);
    await end(subject.attempt, { state: 'waiting', dueAt: now + hour, detail: 'late' });
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
  // As a backup leaves it that was restored in part.
  stray: ({ id }) => query(`DELETE FROM deliveries WHERE submission = '${id}'`),
  gone: async subject => [await reach.done(subject), await store.sweep(now + 401 * day)],
};

/** Two submissions in a state: a method that acts on one of them must leave the other. */
async function bring(state: State): Promise<[Subject, Subject]> {
  const make = (): Subject => {
    const id = idAt(receivedAt);
    const [csv, mail] = [`csv ${id}`, `mail ${id}`];
    const held = state === 'held';
    const change = { receivedAt, destinations: [csv, mail], held, remindAt: held ? undefined : now, idempotency: key(id) };
    return { given: submission({ id, ...change }), id, csv, mail, attempt: [] };
  };
  const pair: [Subject, Subject] = [make(), make()];
  await store.accept(pair.map(({ given }) => given));
  for (const subject of pair) await reach[state](subject);
  return pair;
}

const letters: Record<DeliveryState, string> = { waiting: 'W', leased: 'L', dead: 'X', held: 'H', done: 'D' };
/** Such as `DW`: delivered to the CSV file, waits for the mail. */
const letter = (record: SubmissionRecord | undefined) => record?.deliveries.map(({ state }) => letters[state]).join('');
/** What a method lists for a submission. */
const of = <Found extends { id: string }>({ id }: Subject, all: readonly Found[]) => all.find(one => one.id === id);
const has = (...given: Parameters<typeof of>) => (of(...given) ? 1 : 0);
const hours = (time: number | undefined) => time && (time - now) / hour;

/** The methods that change nothing: what each shows of a submission. Times are hours from now on. */
const shown = {
  'operator.records': async subject => letter(of(subject, await Array.fromAsync(operator.records()))),
  'operator.kept': async subject => {
    const found = of(subject, await Array.fromAsync(operator.kept()));
    if (found) expect([found.fields, found.source]).toEqual([subject.given.fields, subject.given.source]);
    return letter(found);
  },
  'operator.find': async ({ id }) => {
    const found = await operator.find(id);
    return found && ('fields' in found ? 'data' : '');
  },
  'operator.find, last detail': async ({ id }) => (await operator.find(id))?.deliveries.at(-1)?.detail ?? undefined,
  'operator.idOf': async ({ id }) => ((await operator.idOf(idRange(id))) === id ? 1 : 0),
  'store.awaited': async ({ id }) => (await store.awaited()).some(name => name === `mail ${id}`),
  'store.nextDue': async ({ mail }) => hours(await store.nextDue(mail)),
  'store.strays': async subject => has(subject, await store.strays()),
  'followUps.find': async ({ id }) => {
    const found = await store.followUps.find(id);
    return found?.isHeld ? 'held' : found?.state;
  },
  'followUps.between': async subject => has(subject, await store.followUps.between(receivedAt, receivedAt + 1)),
  'followUps.dueReminders': async subject => has(subject, await store.followUps.dueReminders(now + 9 * day, 9)),
  'followUps.held': async subject => has(subject, await store.followUps.held()),
  'followUps.failing': async ({ mail }) => {
    const found = (await store.followUps.failing()).find(({ destination }) => destination === mail);
    return found && (hours(found.failingSince) ?? `${found.dead} X`);
  },
  'followUps.expiring': async subject => hours(of(subject, await store.followUps.expiring(now))?.diedAt),
  'followUps.unconfirmed': async subject => has(subject, await store.followUps.unconfirmed(receivedAt, receivedAt + 1)),
  'followUps.read': () => store.followUps.read('never set'),
  'followUps.clockDifference': async () => store.followUps.clockDifference(),
} satisfies Partial<Rows<Method, (subject: Subject) => Promise<unknown>>>;
type Shown = keyof typeof shown;

const _ = undefined;
// biome-ignore format: a table
const expected = {
  //                            waiting leased  dead    held    done    kept    swept   keptS.  erased  stray   gone
  'store.awaited':             [true,   true,   false,  false,  false,  false,  false,  false,  false,  false,  false],
  'store.nextDue':             [1,      2,      _,      _,      _,      _,      _,      _,      _,      _,      _],
  'store.strays':              [0,      0,      0,      0,      0,      0,      0,      0,      0,      1,      0],
  'operator.records':          ['DW',   'DL',   'DX',   'HH',   'DD',   'DD',   _,      _,      'DD',   _,      _],
  'operator.kept':             ['DW',   'DL',   'DX',   'HH',   _,      'DD',   _,      '',     _,      '',     _],
  'operator.find':             ['data', 'data', 'data', 'data', '',     'data', '',     'data', '',     'data', _],
  'operator.find, last detail': ['late', 'late', 'refused', _, onlyUnconfirmedNote, onlyUnconfirmedNote, _, _, erasedNote, _, _],
  'operator.idOf':             [1,      1,      1,      1,      1,      1,      1,      1,      0,      1,      0],
  'followUps.find':            ['open', 'open', 'open', 'held', 'open', 'open', 'open', 'open', _,      'open', _],
  'followUps.between':         [1,      1,      1,      0,      1,      1,      1,      1,      0,      1,      0],
  'followUps.dueReminders':    [1,      1,      1,      0,      1,      1,      1,      1,      0,      1,      0],
  'followUps.held':            [0,      0,      0,      1,      0,      0,      0,      0,      0,      0,      0],
  'followUps.failing':         [-2,     -2,     '1 X',  _,      _,      _,      _,      _,      _,      _,      _],
  'followUps.expiring':        [_,      _,      0,      -2,     _,      _,      _,      _,      _,      _,      _],
  'followUps.unconfirmed':     [0,      0,      0,      0,      1,      1,      0,      0,      0,      0,      0],
  'followUps.read':            every(_),
  'followUps.clockDifference': every(0),
} satisfies Record<Shown, Row>;

/** Methods that are not in the table; `check` compares the counts. */
type Changing = Exclude<Method, Shown | 'store.counts'>;
const sweep = async (days: number, mayErase?: Parameters<Store['sweep']>[1]) => {
  const { erased, more } = await store.sweep(now + days * day, mayErase);
  expect(more).toBe(false);
  // Such as `d2 r2`: two delivered ones, two records.
  const counts = Object.entries(erased).map(([what, count]) => (count > 0 ? `${what[0]}${count}` : ''));
  return counts.filter(Boolean).join(' ');
};

/** The methods that may change something, each called for the first of two. */
const calls = {
  'store.accept': async ({ given }) => {
    const again = (change: Partial<NewSubmission>) => submission({ ...given, id: idAt(receivedAt), destinations: [], ...change });
    const other = { idempotency: given.idempotency && { ...given.idempotency, content: digest('other') } };
    const answers = await store.accept([again({}), again(other), again({ idempotency: undefined })]);
    // Stored, conflict, repetition of the given one, repetition of another one.
    return answers.map(answer => (answer.outcome === 'repeated' && answer.id !== given.id ? 'o' : answer.outcome[0])).join('');
  },
  'store.lease': async ({ mail }) => texts(await store.lease(mail, 9, now + hour, now + 2 * hour)),
  'store.lease, later': async ({ mail }) => texts(await store.lease(mail, 9, now + 2 * hour, now + 3 * hour)),
  'store.renew': ({ attempt }) => store.renew(attempt, now + 3 * hour),
  'store.settle': ({ attempt }) => end(attempt, delivered),
  'store.settle, later': async ({ mail, attempt }) => {
    await store.lease(mail, 9, now + 2 * hour, now + 3 * hour);
    return end(attempt);
  },
  'store.sweep': () => sweep(31),
  'store.sweep, later': () => sweep(91),
  'store.sweep, last': () => sweep(401),
  'store.sweep, in doubt': () => sweep(401, () => false),
  'store.eraseRobots': async ({ id, given: { remindAt } }) => {
    await store.followUps.change(id, { state: 'not-a-lead', at: now }, undefined);
    const count = await store.eraseRobots();
    await store.followUps.change(id, { state: 'open', at: now + 1 }, remindAt);
    return count;
  },
  'store.redeliver': async ({ given }) => `${await store.redeliver([given], now)} ${await deliver(given.destinations)}`,
  'store.probe': () => store.probe(now),
  'store.close': async () => (await open()).close(),
  'operator.resume': async ({ id, mail }) => `${await operator.resume(['waiting', 'dead'], id)} ${await deliver([mail])}`,
  'operator.resume, all': async ({ mail }, other) =>
    `${await operator.resume(['waiting', 'dead'])} ${await deliver([mail, other.mail])}`,
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
} satisfies Rows<Changing, (...both: [Subject, Subject]) => Promise<unknown>>;
type Call = keyof typeof calls;

const both = 'taken open';
// biome-ignore format: a table
const returned: Record<Call, Row> = {
  //                            waiting  leased   dead     held     done     kept     swept    keptS.   erased   stray    gone
  'store.accept':              ['rcr',   'rcr',   'rcr',   'rcr',   'rcr',   'rcr',   'sco',   'sco',   'rcs',   'rcr',   'sco'],
  'store.lease':               ['m2',    '',      '',      '',      '',      '',      '',      '',      '',      '',      ''],
  'store.lease, later':        ['m2',    'm3',    '',      '',      '',      '',      '',      '',      '',      '',      ''],
  'store.renew':               every(_),
  'store.settle':              [0,       1,       0,       0,       0,       0,       0,       0,       0,       0,       0],
  'store.settle, later':       every(0),
  'store.sweep':               ['',      '',      '',      '',      'r2',    'r2',    '',      '',      'r2',    '',      ''],
  'store.sweep, later':        ['',      '',      'u2 r2', 'u2 r2', 'r2',    'd2 r2', '',      'd2',    'r2',    '',      ''],
  'store.sweep, last':         ['',      '',      'u2 r2 f2', 'u2 r2', 'r2 f2', 'd2 r2 f2', 'f2', 'd2 f2', 'r2', '',      ''],
  'store.sweep, in doubt':     every(''),
  'store.eraseRobots':         [0,       0,       0,       1,       0,       0,       0,       0,       0,       0,       0],
  'store.redeliver':           ['0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '2 c2+ m2+', '0 '],
  'store.probe':               every(_),
  'store.close':               every(_),
  'operator.resume':           ['1 m2+', '0 ',    '1 m2+', '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 ',    '0 '],
  'operator.resume, all':      ['2 m2+ m2+', '0 ', '2 m2+ m2+', '0 ', '0 ', '0 ',  '0 ',    '0 ',    '0 ',    '0 ',    '0 '],
  'operator.erase':            ['DW',    'DL',    'DX',    'HH',    'DD',    'DD',    '',      '',      'DD',    '',      ''],
  'operator.purge':            every(_),
  'operator.close':            every(_),
  'followUps.change':          [both,    both,    both,    both,    both,    both,    both,    both,    _,       both,    _],
  'followUps.release':         ['0 ',    '0 ',    '0 ',    '2 c1+ m1+', '0 ', '0 ',   '0 ',    '0 ',    '0 ',    '0 ',    '0 '],
  'followUps.remind':          ['1001+', '1001+', '1001+', '00',    '1001+', '1001+', '1001+', '1001+', '00',    '1001+', '00'],
  'followUps.replace':         every('true false true false c 01+'),
};

type Look = Record<keyof typeof expected, unknown>;
type Left = State | [State, Partial<Look>];
const leasedAgain: Left = ['leased', { 'store.nextDue': 3 }];
/** No delivery, no data, no follow-up record: the sweep deletes it with them. */
const empty: Left = ['gone', { 'operator.find': '' }];
const all = (state: State) => Object.fromEntries(states.map(each => [each, state]));
const erasedAfter: Left = ['erased', { 'operator.find, last detail': onlyUnconfirmedNote, 'followUps.unconfirmed': 1 }];
/** States after a call, where it changes them. */
const left: Partial<Record<Call, Partial<Record<State, Left>>>> = {
  'store.lease': { waiting: 'leased' },
  'store.lease, later': { waiting: leasedAgain, leased: leasedAgain },
  'store.settle, later': { waiting: leasedAgain, leased: leasedAgain },
  'store.renew': { leased: leasedAgain },
  'store.settle': { leased: 'done' },
  'store.sweep': { done: 'swept', kept: 'keptSwept', erased: 'gone' },
  'store.sweep, later': { dead: 'swept', held: 'gone', done: 'swept', kept: 'swept', keptSwept: 'swept', erased: 'gone' },
  'store.sweep, last': { ...all('gone'), waiting: 'waiting', leased: 'leased', stray: 'stray' },
  'store.eraseRobots': { held: ['erased', { 'operator.find, last detail': robotNote }] },
  'store.redeliver': { stray: 'done' },
  'operator.resume': { waiting: 'done', dead: 'done' },
  'operator.resume, all': { waiting: 'done', dead: 'done' },
  'operator.erase': {
    ...{ waiting: 'erased', leased: 'erased', dead: 'erased', held: 'erased', swept: empty, keptSwept: empty, stray: empty },
    // Deliveries that were done stay as they were.
    done: erasedAfter,
    kept: erasedAfter,
  },
  'followUps.release': { held: 'done' },
};
/** These are for all submissions. */
const isForAll = (call: Call) => /sweep|all$/.test(call);

function look(after: Left): Look {
  const [state, change] = typeof after === 'string' ? [after] : after;
  const index = states.indexOf(state);
  return { ...(Object.fromEntries(Object.entries(expected).map(([name, row]) => [name, row[index]])) as Look), ...change };
}

/** Compares both submissions with what every method shows in these states. */
async function check(pair: readonly Subject[], after: readonly Left[], where: string): Promise<void> {
  const looks = after.map(look);
  for (const [index, subject] of pair.entries()) {
    const found = await Promise.all(Object.entries(shown).map(async ([name, show]) => [name, await show(subject)]));
    expect.soft(Object.fromEntries(found), `${where}, submission ${index + 1}`).toEqual(looks[index]);
  }
  const deliveries = looks.map(shows => shows['operator.records']).join('');
  const [waiting, dead, held] = [/[WL]/g, /X/g, /H/g].map(states => deliveries.match(states)?.length ?? 0);
  expect.soft(await store.counts(), where).toEqual({ waiting, dead, held, oldest: waiting ? receivedAt : undefined });
}

async function clear(): Promise<void> {
  await operator.erase((await Array.fromAsync(operator.kept())).map(({ id }) => id));
  await store.sweep(now + 500 * day);
}

onBothKinds(() => {
  beforeEach(async () => {
    keeping = closing(await openStore(place, { ...periods, keepFields: 60 * day }));
  });

  test('K2, K9, K12: each state as all methods show it', async () => {
    for (const state of states) {
      await check(await bring(state), [state, state], state);
      await clear();
    }
  });

  test.each(Object.keys(calls) as Call[])('K2, K4, K9, K12: %s', async call => {
    for (const [index, state] of states.entries()) {
      const pair = await bring(state);
      expect.soft(await calls[call](...pair), state).toEqual(returned[call][index]);
      const after = left[call]?.[state] ?? state;
      await check(pair, [after, isForAll(call) ? after : state], `after ${call} of ${state}`);
      await clear();
    }
  });
});
