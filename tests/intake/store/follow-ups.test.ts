import { expect, test } from 'vitest';
import { forgetReplies, takeReply } from '../../../server/follow-up/replies.ts';
import type { FollowUp, FollowUpState } from '../../../server/outbox/follow-up-store.ts';
import type { NewNotice } from '../../../server/outbox/notice.ts';
import { openStore } from '../../../server/outbox/open.ts';
import { type AnyDelivery, isNotice, type NewSubmission, type Store } from '../../../server/outbox/store.ts';
import { periods } from '../../../server/periods.ts';
import { idAt } from '../submission.ts';
import {
  accept,
  day,
  end,
  hour,
  leaseAll,
  now,
  onBothKinds,
  open,
  placeOfSchema1,
  query,
  second,
  store,
  submission,
} from './outboxes.ts';

/** The follow-up side of the outbox (requirements K2, K4-K6, K8, K9), the same for every store. */

const message = { subject: 'Still open', intro: ['Nobody has reacted.'], sections: [], links: [], escalate: true };
const notice = (change: Partial<NewNotice> = {}): NewNotice => {
  const receivedAt = Date.now();
  return { id: idAt(receivedAt), form: 'reminder', receivedAt, message, destinations: ['mail', 'slack'], ...change };
};
/** The source of a submission without its mail address. */
const origin = { page: '/contact', first_page: '/', referrer: 'search.example', utm_source: 'news' };
const source = { ...origin, utm_campaign: 'asha@example.org' };

async function acceptOne(change: Partial<NewSubmission> = {}): Promise<NewSubmission> {
  const [given] = await accept([{ source, ...change }]);
  return given as NewSubmission;
}
const followUp = async ({ id }: { id: string }) => (await store.followUps.find(id)) as FollowUp;
/** Leases everything that is due at a destination. */
const take = (destination: string): Promise<readonly AnyDelivery[]> =>
  store.lease(destination, 100, Date.now() + hour, Date.now() + 2 * hour);

onBothKinds(() => {
  test('K2: a record has no personal data, and keeps every change with its time', async () => {
    const accepted = await acceptOne();
    const { id, receivedAt } = accepted;
    const fresh = { form: 'contact', origin, state: 'open', changes: [], reminders: 0, isHeld: false };
    expect(await followUp(accepted)).toEqual({ id, receivedAt, remindAt: undefined, ...fresh });
    await end(await leaseAll('csv', Date.now()));

    const change = (state: FollowUpState, at: number, remindAt?: number) => store.followUps.change(id, { state, at }, remindAt);
    await change('taken', now, now + hour);
    const first = { state: 'taken', at: now };
    expect(await followUp(accepted)).toMatchObject({ state: 'taken', remindAt: now + hour, changes: [first] });
    await change('taken', now + 1, now + 2 * hour);
    const answered = await change('answered', now + 2);
    expect(answered).toEqual(await followUp(accepted));
    expect(answered).toMatchObject({ remindAt: undefined, changes: [first, { state: 'answered', at: now + 2 }] });
    for (let turn = 0; turn < 60; turn++) await change(turn % 2 ? 'answered' : 'open', now + 3 + turn);
    expect((await followUp(accepted)).changes).toHaveLength(20);
    expect((await followUp(accepted)).changes[0], 'the first reaction is kept').toEqual(first);
    expect(JSON.stringify(await query('SELECT * FROM submissions'))).not.toMatch(/asha/i);
  });

  test('K4: a due reminder is stored once, with the next one planned, and one that waits ends with the answer', async () => {
    const due = await acceptOne({ remindAt: Date.now() - second });
    await acceptOne({ remindAt: Date.now() + hour });
    await acceptOne();
    const [found, ...others] = await store.followUps.dueReminders(Date.now(), 10);
    expect([found?.id, others]).toEqual([due.id, []]);
    const rival = await open();
    const remind = (by: Store) => by.followUps.remind(found as FollowUp, Date.now() + 9 * hour, notice());
    const stored = await Promise.all([store, rival].map(remind));
    expect(stored.toSorted()).toEqual([false, true]);
    expect(await followUp(due)).toMatchObject({ reminders: 1, remindAt: expect.any(Number) });
    expect(await store.followUps.dueReminders(Date.now(), 10)).toEqual([]);

    const [mail] = await take('mail');
    expect(mail && isNotice(mail) && mail.submission).toMatchObject({ form: 'reminder', message });
    await store.followUps.change(due.id, { state: 'answered', at: Date.now() }, undefined);
    expect(await take('slack'), 'not needed any longer').toEqual([]);
    expect(await end(mail ? [mail] : []), 'an attempt in progress is not repeated').toBe(0);
    expect(await query(`SELECT fields FROM submissions WHERE form = 'reminder'`), 'erased').toEqual([{ fields: null }]);
    await store.sweep(Date.now() + periods.keepRecords + hour);
    expect(await query(`SELECT 1 FROM submissions WHERE form = 'reminder'`), 'no follow-up record of its own').toEqual([]);
  });

  test('K5, K6: a shared value changes for one of several processes, with its notice', async () => {
    const rival = await open();
    const digest = () => notice({ form: 'digest', destinations: ['mail'] });
    const both = (from: string | undefined, to: string) =>
      Promise.all([store, rival].map(one => one.followUps.replace('digest', from, to, digest())));
    expect((await both(undefined, '1')).toSorted()).toEqual([false, true]);
    expect((await both('1', '2')).toSorted()).toEqual([false, true]);
    expect(await rival.followUps.read('digest')).toBe('2');
    expect(await take('mail')).toHaveLength(2);
  });

  test('K8: one automatic reply a day for a receiver, 60 an hour in all; a repeated attempt keeps its own', async () => {
    const rival = await open();
    const ids = Array.from({ length: 5 }, () => idAt(now));
    const replies = (key: string, id = ids[0] ?? '', at = now, by = store) => takeReply(by.followUps, key, id, at);
    expect(await replies('a')).toBe(true);
    expect(await replies('a'), 'again, after a crash').toBe(true);
    expect(await replies('a', ids[1]), 'another submission').toBe(false);
    const others = await Promise.all(
      Array.from({ length: 70 }, async (_, index) => replies(`b${index}`, idAt(now), now, index % 2 ? store : rival)),
    );
    expect(others.filter(Boolean), 'of several processes').toHaveLength(59);
    expect(await replies('z', ids[3], now + hour), 'an hour later').toBe(true);
    const stored = () => query(`SELECT value FROM shared_values WHERE name = 'replies'`);
    expect(await stored()).toHaveLength(1);
    await forgetReplies(store.followUps, now + day);
    expect(JSON.stringify(await stored()), 'a day later').not.toContain('"a"');
    expect(await replies('a', ids[4], now + day)).toBe(true);
  });

  test('K1: a submission of another process with the same reference: the second one gets another', async () => {
    const rival = await open();
    const id = idAt(now);
    const alike = [submission({ id }), submission({ id: `${id.slice(0, 13)}-7000-8000-000000000001` })];
    const [[one], [other]] = await Promise.all([store.accept(alike.slice(0, 1)), rival.accept(alike.slice(1))]);
    const ids = [one, other].map(answer => (answer && 'id' in answer ? answer.id : ''));
    expect(new Set(ids.map(each => each.slice(0, 13))).size).toBe(2);
    expect(alike.filter(each => ids.includes(each.id)).length).toBeGreaterThan(0);
    for (const each of ids) expect(await followUp({ id: each })).toMatchObject({ state: 'open' });
  });

  test('K2: an outbox of the present version keeps its data: what is known of the source, and dead ones for their time from then on', async () => {
    const old = await placeOfSchema1();
    const [open, dead] = [idAt(now - day), idAt(now - 40 * day)];
    const schema = old.databaseUrl ? 'intake.' : '';
    const insert = async (id: string, at: number, state: string) => {
      const [column, value] = old.databaseUrl ? [', undelivered', ', 1'] : ['', ''];
      await query(
        `INSERT INTO ${schema}submissions (id, form, received_at, fields, source${column})
         VALUES ('${id}', 'contact', ${at}, '{"name":"Asha"}', '${JSON.stringify(source)}'${value})`,
        old,
      );
      const columns = '(submission, destination, state, due_at, give_up_at)';
      await query(`INSERT INTO ${schema}deliveries ${columns} VALUES ('${id}', 'csv', '${state}', 0, 0)`, old);
    };
    await insert(open, now - day, 'waiting');
    await insert(dead, now - 40 * day, 'dead');
    const migrated = await openStore(old);
    expect(await migrated.followUps.find(open)).toMatchObject({ state: 'open', origin, changes: [], remindAt: undefined });
    expect(await migrated.lease('csv', 10, now, now + second)).toMatchObject([
      { submission: { id: open, fields: { name: 'Asha' }, source } },
    ]);
    await migrated.sweep(Date.now() + periods.keepDead - hour);
    expect(await migrated.counts(), 'its time begins with the migration').toMatchObject({ dead: 1 });
    await migrated.sweep(Date.now() + periods.keepDead + hour);
    expect(await migrated.counts()).toMatchObject({ dead: 0 });
    await migrated.close();
  });
});
