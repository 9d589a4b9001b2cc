import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { honeypot } from '../../forms/honeypot.ts';
import { referenceOf } from '../../server/outbox/ids.ts';
import { openStore } from '../../server/outbox/open.ts';
import { newSubmission } from './submission.ts';
import { another, closing, contact, eventually, expectProblem, readCsv, serve, startIntake, temporaryFolder } from './support.ts';

test('a submission that cannot be stored gets a 503', async () => {
  const { app, store, post, postPlain, rows, events } = await startIntake();
  const broken = (['accept', 'probe', 'counts'] as const).map(name =>
    vi.spyOn(store, name).mockRejectedValue(new Error('database or disk is full')),
  );
  const health = await app.inject({ url: '/healthz' });
  expect([health.statusCode, health.json().ok]).toEqual([503, false]);
  expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(503);
  // Two submissions that share a commit.
  for (const answer of await Promise.all([post('contact', contact()), post('contact', another())])) expectProblem(answer, 503);
  const page = await postPlain('contact', contact() as Record<string, string>);
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('value="Asha Rao"');
  expectProblem(await post('contact', { ...contact(), [honeypot]: 'x' }), 503);
  expect(events('store-failed')).toHaveLength(4);
  for (const spy of broken) spy.mockRestore();
  expect((await post('contact', contact())).statusCode).toBe(201);
  expect(await rows(1)).toHaveLength(1);
});

test('a submission beyond 1,000 in flight gets a 503', async () => {
  const gate = Promise.withResolvers<void>();
  const { post, postPlain, store, rows } = await startIntake();
  const accept = store.accept.bind(store);
  const commits = vi.spyOn(store, 'accept').mockImplementation(batch => gate.promise.then(() => accept(batch)));
  const sent = Array.from({ length: 1_001 }, () => post('contact', another()));
  // Only the submission beyond the limit has an answer: all others wait for the gate.
  expectProblem(await Promise.race(sent), 503);
  const page = await postPlain('contact', contact() as Record<string, string>);
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('value="Asha Rao"');
  gate.resolve();
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter(status => status === 201)).toHaveLength(1_000);
  expect((await post('contact', another())).statusCode).toBe(201);
  expect(commits.mock.calls.length, 'submissions share a commit').toBeLessThan(10);
  await rows(1_001);
  await eventually(async () => (await store.counts()).waiting === 0);
});

test('K17: a start delivers submissions that a backup left without deliveries', async () => {
  const DATA_DIR = await temporaryFolder();
  const store = closing(await openStore({ dataDir: DATA_DIR, databaseUrl: undefined }));
  const lost = newSubmission({ destinations: [] });
  await store.accept([lost]);
  const { events } = await serve({ DATA_DIR });
  expect(events('without-deliveries')).toMatchObject([{ level: 'error', references: [referenceOf(lost.id)] }]);
  await eventually(() => readCsv(join(DATA_DIR, 'submissions.csv'))[0]?.id === lost.id);
});
