import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { takeReply } from '../../../server/follow-up/replies.ts';
import { createToken } from '../../../server/follow-up/tokens.ts';
import { referenceOf } from '../../../server/outbox/ids.ts';
import { openOperatorStore, openStore } from '../../../server/outbox/open.ts';
import type { NewSubmission } from '../../../server/outbox/store.ts';
import { createDatabase } from '../../stand-ins/postgres.ts';
import { day, end, hour, key, type Place } from '../store/outboxes.ts';
import { lease, newSubmission } from '../submission.ts';
import { ask, closing, contact, serve, temporaryFolder } from '../support.ts';
import { fill, runOutbox } from './outbox-process.ts';

/** A move of an outbox from SQLite to PostgreSQL: no open submission is lost. */

const now = Date.now();
const linkKey = Buffer.alloc(32, 7);

/** An outbox of one machine with submissions in every state, a reminder that waits, and the values that processes share. */
async function filled(dataDir: string) {
  const store = closing(await openStore({ dataDir, databaseUrl: undefined }));
  const fields = contact() as Record<string, string>;
  const make = (change: Partial<NewSubmission>) => newSubmission({ fields, source: { page: '/contact' }, ...change });
  const [partly, leased, held, dead, delivered, taken] = [
    make({ destinations: ['csv', 'mail'], remindAt: now + hour, idempotency: key('partly') }),
    make({ destinations: ['webhook'] }),
    make({ destinations: ['mail'], held: true }),
    make({ destinations: ['sheet'] }),
    make({ destinations: ['csv'], remindAt: now - hour }),
    make({ destinations: ['csv'] }),
  ] as const;
  const others = Array.from({ length: 600 }, () => make({ destinations: ['csv'] }));
  await store.accept([partly, leased, held, dead, delivered, taken, ...others]);
  for (let share = 0; share < 2; share++) await end(await lease(store, 'csv', 500, now + 1_000, now + hour), 'done', store);
  await end(await lease(store, 'sheet', 1, now + 1_000, now + hour), 'dead', store);
  const [attempt] = await lease(store, 'mail', 1, now + 1_000, now + hour);
  if (attempt)
    await store.settle(
      [{ delivery: attempt, state: 'waiting', dueAt: now + hour, detail: 'No answer', progress: { refused: 1 } }],
      now,
    );
  await lease(store, 'webhook', 1, now + 1_000, now + hour);
  const { followUps } = store;
  await followUps.change(taken.id, { state: 'taken', at: now - day }, now + day);
  const due = await followUps.find(delivered.id);
  const message = { subject: 'Still open', intro: [], sections: [], links: [], escalate: true, about: delivered.id };
  const notice = { id: make({}).id, form: 'reminder', receivedAt: now, message, destinations: ['mail'] } as const;
  if (due) await followUps.remind(due, now + day, notice);
  await takeReply(followUps, 'somebody', partly.id, now);
  writeFileSync(join(dataDir, 'follow-up.key'), linkKey);
  return { store, partly, leased, delivered };
}

/** Everything that the operator and the planner read. */
async function seen(place: Place) {
  const [operator, store] = [closing(await openOperatorStore(place)), closing(await openStore(place))];
  // Reads the store's follow-ups, because the operator counts the time of a round trip as a difference between the clocks.
  const { followUps } = store;
  const all = {
    records: await Array.fromAsync(operator.records()),
    kept: await Array.fromAsync(operator.kept()),
    received: await followUps.between(0, now + day),
    held: await followUps.held(),
    due: await followUps.dueReminders(now + 2 * day, 100),
    replies: await followUps.read('replies'),
    counts: await store.counts(),
  };
  await Promise.all([operator.close(), store.close()]);
  return all;
}

test('move brings everything of SQLite to PostgreSQL', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = await temporaryFolder();
  const DATABASE_URL = await createDatabase(inject('sharedPostgres'));
  const [one, other] = [
    { dataDir: DATA_DIR, databaseUrl: undefined },
    { dataDir: DATA_DIR, databaseUrl: DATABASE_URL },
  ];
  const { store, partly, leased, delivered } = await filled(DATA_DIR);
  const move = (...args: string[]) => runOutbox(['move', ...args], { DATA_DIR, DATABASE_URL });
  expect((await runOutbox(['move'], { DATA_DIR })).stderr).toContain('move needs DATABASE_URL');
  expect(await move()).toMatchObject({ code: 1, stderr: expect.stringContaining('A server runs with the outbox in') });
  await store.close();
  const before = await seen(one);

  // Somebody has tried the new database before the move.
  await (await openStore(other)).close();
  const moved = await move('--json');
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(JSON.parse(moved.stdout)).toMatchObject({ submissions: 606, notices: 1, isKeyMoved: true });
  expect(readdirSync(DATA_DIR).sort()).toEqual(['follow-up.key', 'outbox.sqlite.moved']);
  expect(await move()).toMatchObject({ code: 1, stderr: expect.stringContaining('no outbox to move') });
  expect(existsSync(join(DATA_DIR, 'outbox.sqlite'))).toBe(false);

  const after = await seen(other);
  // A leased delivery waits again, because the server with the lease is gone.
  const waits = { state: 'waiting', dueAt: expect.any(Number) };
  const expected = JSON.parse(JSON.stringify(before), (_, value) => (value?.state === 'leased' ? { ...value, ...waits } : value));
  expect(JSON.parse(JSON.stringify(after))).toEqual(expected);

  const database = closing(await openStore(other));
  const again = newSubmission({ ...partly, fingerprint: new Uint8Array(32) });
  expect(await database.accept([again]), 'a retry of the visitor').toEqual([{ id: partly.id, outcome: 'repeated' }]);
  // The reminder is among the leased deliveries, in any order.
  const attempts = await lease(database, 'mail', 9, now + 2 * hour, now + 3 * hour);
  const attempt = attempts.find(({ submission }) => submission.id === partly.id);
  expect(attempt).toMatchObject({ attempts: 2, progress: { refused: 1 } });
  for (const name of ['mail', 'webhook'])
    await end(await lease(database, name, 9, now + 4 * hour, now + 5 * hour), 'done', database);
  const operator = closing(await openOperatorStore(other));
  for (const { id } of [partly, leased]) expect(await operator.find(id), 'delivered everywhere').not.toHaveProperty('fields');

  const { url } = await serve({ DATA_DIR, DATABASE_URL, ANSWER_WITHIN: 'PT4H', PROBE_AT: 'off', DIGEST: 'off' });
  const token = createToken(linkKey, { id: delivered.id, action: 'answered', until: now + day });
  expect((await ask(url, `/follow-up/${token}`)).body.toString(), 'a link of an old mail').toContain(referenceOf(delivered.id));
  // The last step of a move may have failed, so another move with the same link key is no conflict.
  await fill(one, {});
  expect(await move()).toMatchObject({ code: 0, stderr: '' });
});

test('move: into a database that has submissions: they stay, with their key', async () => {
  const DATA_DIR = await temporaryFolder();
  const DATABASE_URL = await createDatabase(inject('sharedPostgres'));
  const place = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL };
  const { store, partly } = await filled(DATA_DIR);
  await store.close();
  const database = closing(await openStore(place));
  // A submission of another machine, with the same reference and the same idempotency key.
  const existing = newSubmission({ id: `${partly.id.slice(0, -4)}0000`, idempotency: key('partly'), destinations: ['csv'] });
  await database.accept([existing]);
  await database.followUps.replace('key', undefined, 'own');
  const moved = await runOutbox(['move'], { DATA_DIR, DATABASE_URL });
  expect(moved).toMatchObject({ code: 0, stderr: expect.stringContaining('has a key of its own') });
  expect(moved.stdout).toMatch(/^Moved: 606 submissions and 1 notice\.\nThe old outbox is now .+outbox\.sqlite\.moved\. /);
  expect(await database.followUps.read('key')).toBe('own');
  for (const { id } of [existing, partly]) expect(await database.followUps.find(id)).toMatchObject({ state: 'open' });
});
