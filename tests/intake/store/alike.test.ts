import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStore } from '../../../server/outbox/open.ts';
import type { Delivery, NewSubmission, Settlement, Store } from '../../../server/outbox/store.ts';
import { digest, idAt, lease } from '../submission.ts';
import { day, key as keyOf, kinds, type Place, query, second, submission } from './outboxes.ts';

/** Any sequence of calls has the same results, and leaves the same data, in both stores. */

const destinations = ['csv', 'mail'];

/** A kind of step: how often it occurs, its name, and what it is given. */
const step = <Name extends string, Given extends object>(
  weight: number,
  name: Name,
  given: { [Key in keyof Given]: fc.Arbitrary<Given[Key]> },
) => ({ weight, arbitrary: fc.record({ name: fc.constant(name), ...given }) as fc.Arbitrary<{ name: Name } & Given> });

const batch = fc.array(
  fc.record({
    content: fc.nat(2),
    key: fc.option(fc.nat(2), { nil: undefined }),
    held: fc.boolean(),
    to: fc.subarray(destinations),
  }),
  { maxLength: 4 },
);
const anyStep = fc.oneof(
  step(4, 'accept', { batch }),
  step(3, 'lease', {
    destination: fc.constantFrom(...destinations),
    limit: fc.integer({ min: 1, max: 3 }),
    length: fc.constantFrom(10 * second, 100 * second),
  }),
  step(3, 'settle', {
    which: fc.uniqueArray(fc.nat(5), { maxLength: 4 }),
    state: fc.constantFrom('done' as const, 'done' as const, 'waiting' as const, 'dead' as const),
  }),
  step(1, 'sweep', {}),
  step(2, 'wait', { length: fc.constantFrom(1, 30 * second, 61 * second, 31 * day) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;
type Given = Extract<Step, { name: 'accept' }>['batch'];

/** A store, where it is, and the deliveries leased from it. */
type Side = { place: Place; store: Store; leased: Delivery[] };

/** Runs the steps on both sides; every result must be the same. */
async function compare(sides: readonly Side[], steps: readonly Step[]): Promise<void> {
  let now = Date.now();

  async function same<T>(ask: (side: Side) => Promise<T>): Promise<void> {
    const [one, other] = await Promise.all(sides.map(ask));
    expect(other).toEqual(one);
  }

  /** No equal times, and no key with two contents within a batch: the contract does not define the order there. */
  function newSubmissions(given: Given): NewSubmission[] {
    const contents = new Map<number, string>();
    return given.map(({ content, key, held, to }) => {
      now += 1;
      const text = `${content} ${held}`;
      const free = key !== undefined && (contents.get(key) ?? text) === text;
      if (free) contents.set(key, text);
      const idempotency = free ? keyOf(`${key}`, text) : undefined;
      return submission({ id: idAt(now), receivedAt: now, destinations: to, held, fingerprint: digest(text), idempotency });
    });
  }

  async function run(step: Step): Promise<void> {
    if (step.name === 'wait') now += step.length;
    if (step.name === 'sweep') await same(({ store }) => store.sweep(now));
    if (step.name === 'accept') {
      const made = newSubmissions(step.batch);
      await same(({ store }) => store.accept(made));
    }
    if (step.name === 'lease')
      await same(async ({ store, leased }) => {
        const deliveries = await lease(store, step.destination, step.limit, now, now + step.length);
        const sorted = [...deliveries].sort((one, other) => (one.submission.id < other.submission.id ? -1 : 1));
        leased.push(...sorted);
        return sorted.map(delivery => ({ ...delivery, lease: '' }));
      });
    if (step.name === 'settle')
      await same(({ store, leased }) => {
        const settlements = step.which.flatMap((back, index): Settlement[] => {
          const delivery = leased.at(-1 - back);
          const { state } = step;
          if (!delivery) return [];
          return [state === 'waiting' ? { delivery, state, dueAt: now + 20 * second + index } : { delivery, state }];
        });
        return store.settle(settlements, Date.now());
      });
  }

  for (const step of steps) {
    await run(step);
    await same(({ store }) => store.counts());
    await same(async ({ store }) => [...(await store.awaited())].sort());
    for (const destination of destinations) await same(({ store }) => store.nextDue(destination));
  }
  await same(({ place }) => query('SELECT id, fields, source FROM submissions ORDER BY id', place));
  await same(({ place }) => query('SELECT submission, destination, state FROM deliveries ORDER BY 1, 2', place));
}

test('SQLite and PostgreSQL behave alike', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 30 }), async steps => {
      const sides: Side[] = [];
      try {
        for (const { make } of kinds) {
          const place = await make();
          sides.push({ place, store: await openStore(place), leased: [] });
        }
        await compare(sides, steps);
      } finally {
        await Promise.all(sides.map(({ store }) => store.close()));
      }
    }),
    { numRuns: 30, endOnFailure: false },
  );
});
