import postgres from 'postgres';
import { expect, onTestFinished, test } from 'vitest';
import { PostgresStore } from '../../../server/outbox/postgres.ts';
import type { Store } from '../../../server/outbox/store.ts';
import { startPostgres } from '../../stand-ins/postgres.ts';
import { lease } from '../submission.ts';
import { eventually } from '../support.ts';
import { end, submissions } from './outboxes.ts';

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Runs all operations of a server as fast as possible. Collects acknowledged submissions, and counts failed operations. */
function load(store: Store) {
  const accepted: string[] = [];
  let failures = 0;
  let running = true;
  const works: (() => Promise<unknown>)[] = [
    async () => {
      for (const answer of await store.accept(submissions(20, { receivedAt: Date.now() })))
        accepted.push('id' in answer ? answer.id : '');
    },
    async () => end(await lease(store, 'csv', 20, Date.now(), Date.now() + 300), 'done', store),
    () => store.nextDue('csv'),
    () => store.sweep(Date.now()),
    () => store.counts(),
    () => store.probe(Date.now()),
  ];
  const loops = works.map(async work => {
    for (; running; await pause(2))
      await work().catch(() => {
        failures++;
      });
  });
  const stop = () => {
    running = false;
    return Promise.all(loops);
  };
  /** Resolves when 100 more submissions are accepted. */
  const goesOn = async (before = accepted.length) => eventually(() => accepted.length >= before + 100);
  /** Resolves when operations fail. */
  const fails = async (before = failures) => eventually(() => failures > before);
  return { accepted, stop, goesOn, fails };
}

test('a database that crashes or breaks connections: nothing acknowledged is lost, and the store recovers', {
  timeout: 120_000,
}, async () => {
  const server = await startPostgres();
  onTestFinished(server.stop);
  const url = await server.createDatabase();
  const store = await PostgresStore.open(url);
  const { accepted, stop, goesOn, fails } = load(store);
  onTestFinished(async () => {
    await stop();
    await store.close();
  });
  for (let time = 0; time < 5; time++) {
    await goesOn();
    await server.crash();
    await fails();
    await server.start();
    await goesOn();
  }

  const admin = postgres(url, { max: 1 });
  onTestFinished(() => admin.end({ timeout: 1 }));
  const failed = fails();
  for (let time = 0; time < 20; time++) {
    await goesOn();
    await admin`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'intake' AND datname = current_database() AND random() < 0.5`;
  }
  await goesOn();
  await failed;
  // No operation waits forever for a lost answer.
  await stop();
  const [row] = await admin`SELECT count(*)::integer AS count FROM intake.submissions WHERE id IN ${admin(accepted)}`;
  expect(row?.count).toBe(accepted.length);
});
