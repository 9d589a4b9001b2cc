import { expect, test } from 'vitest';
import type { Store } from '../../server/outbox/store.ts';
import { another, contact, eventually, startIntake } from './support.ts';

const failing = (broken: () => boolean) => (store: Store) => {
  const [accept, probe] = [store.accept.bind(store), store.probe.bind(store)];
  const full = () => Promise.reject(new Error('database or disk is full'));
  store.accept = batch => (broken() ? full() : accept(batch));
  store.probe = now => (broken() ? full() : probe(now));
  return store;
};

test('a submission that cannot be stored gets a 503, its fields stay on the page, and it works again afterwards', async () => {
  let full = true;
  const { app, post, postPlain, rows, events } = await startIntake({ wrap: failing(() => full) });
  const health = await app.inject({ url: '/healthz' });
  expect([health.statusCode, health.json().ok]).toEqual([503, false]);
  expect((await app.inject({ method: 'HEAD', url: '/healthz' })).statusCode).toBe(503);
  const answer = await post('contact', contact());
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const page = await postPlain('contact', contact() as Record<string, string>);
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('value="Asha Rao"');
  expect(events('store-failed')).toHaveLength(2);
  full = false;
  expect((await post('contact', contact())).statusCode).toBe(201);
  expect(await rows(1)).toHaveLength(1);
});

test('503 with Retry-After for further ones; those in flight are stored, and then it continues', async () => {
  const gate = Promise.withResolvers<void>();
  const { post, postPlain, store, rows } = await startIntake({
    wrap: slow => {
      const accept = slow.accept.bind(slow);
      slow.accept = async batch => {
        await gate.promise;
        return accept(batch);
      };
      return slow;
    },
  });
  const sent = Array.from({ length: 1_001 }, () => post('contact', another()));
  // All others wait for the gate.
  const answer = await Promise.race(sent);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  const page = await postPlain('contact', contact() as Record<string, string>);
  expect(page.statusCode).toBe(503);
  expect(page.body).toContain('value="Asha Rao"');
  gate.resolve();
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses.filter(status => status === 201)).toHaveLength(1_000);
  expect((await post('contact', another())).statusCode).toBe(201);
  await rows(1_001);
  await eventually(async () => (await store.counts()).waiting === 0);
});
