import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Delivery, NewSubmission, Settlement, Store } from '../../../server/outbox/store.ts';
import { digest, idAt } from '../submission.ts';
import { kinds, type Outbox, submission } from './stores.ts';

/** Any sequence of calls has the same results, and leaves the same data, in both stores. */

const second = 1000;
const day = 24 * 3600 * second;
const destinations = ['csv', 'mail'];

type Step =
  | { do: 'accept'; batch: readonly { content: number; key: number | undefined; held: boolean; to: readonly string[] }[] }
  | { do: 'lease'; destination: string; limit: number; length: number }
  | { do: 'settle'; which: readonly number[]; state: 'done' | 'waiting' | 'dead' }
  | { do: 'sweep' }
  | { do: 'wait'; length: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('accept' as const),
        batch: fc.array(
          fc.record({
            content: fc.nat(2),
            key: fc.option(fc.nat(2), { nil: undefined }),
            held: fc.boolean(),
            to: fc.subarray(destinations),
          }),
          { maxLength: 4 },
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('lease' as const),
        destination: fc.constantFrom(...destinations),
        limit: fc.integer({ min: 1, max: 3 }),
        length: fc.constantFrom(10 * second, 100 * second),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        which: fc.uniqueArray(fc.nat(5), { maxLength: 4 }),
        state: fc.constantFrom('done' as const, 'done' as const, 'waiting' as const, 'dead' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        length: fc.constantFrom(1, 30 * second, 61 * second, 31 * day),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
);

/** A store, its outbox, and the deliveries leased from it. */
type Side = { outbox: Outbox; store: Store; leased: Delivery[] };

/** Runs the steps on both sides; every result must be the same. */
class Comparison {
  readonly #sides: readonly Side[];
  readonly #ids: string[] = [];
  #now = Date.now();

  constructor(sides: readonly Side[]) {
    this.#sides = sides;
  }

  async run(all: readonly Step[]): Promise<void> {
    for (const step of all) {
      await this.#run(step);
      await this.#same(({ store }) => store.counts());
      await this.#same(async ({ store }) => [...(await store.awaited())].sort());
      for (const destination of destinations) await this.#same(({ store }) => store.nextDue(destination));
    }
    for (const id of this.#ids) await this.#same(async ({ outbox }) => ({ ...(await outbox.kept(id)) }));
    await this.#same(({ outbox }) => outbox.size());
  }

  async #same<T>(ask: (side: Side) => Promise<T>): Promise<void> {
    const [one, other] = await Promise.all(this.#sides.map(ask));
    expect(other).toEqual(one);
  }

  async #run(step: Step): Promise<void> {
    if (step.do === 'wait') this.#now += step.length;
    if (step.do === 'accept') {
      const batch = this.#batch(step.batch);
      await this.#same(({ store }) => store.accept(batch));
    }
    if (step.do === 'lease') await this.#same(side => this.#lease(side, step.destination, step.limit, step.length));
    if (step.do === 'settle') await this.#same(side => this.#settle(side, step.which, step.state));
    if (step.do === 'sweep') await this.#same(({ store }) => store.sweep(this.#now));
  }

  /** No equal times, and no key with two contents within a batch: the contract does not define the order there. */
  #batch(given: Extract<Step, { do: 'accept' }>['batch']): NewSubmission[] {
    const contents = new Map<number, string>();
    return given.map(({ content, key, held, to }) => {
      this.#now += 1;
      const text = `${content} ${held}`;
      const free = key !== undefined && (contents.get(key) ?? text) === text;
      if (free) contents.set(key, text);
      const made = submission({
        id: idAt(this.#now),
        receivedAt: this.#now,
        destinations: to,
        held,
        fingerprint: digest(text),
        idempotency: free ? { key: digest(`key ${key}`), content: digest(text) } : undefined,
      });
      this.#ids.push(made.id);
      return made;
    });
  }

  async #lease({ store, leased }: Side, destination: string, limit: number, length: number) {
    const deliveries = await store.lease(destination, limit, this.#now, this.#now + length);
    const sorted = [...deliveries].sort((one, other) => (one.submission.id < other.submission.id ? -1 : 1));
    leased.push(...sorted);
    return sorted.map(delivery => ({ ...delivery, lease: '' }));
  }

  async #settle({ store, leased }: Side, which: readonly number[], state: 'done' | 'waiting' | 'dead') {
    const settlements = which.flatMap((back, index): Settlement[] => {
      const delivery = leased.at(-1 - back);
      if (!delivery) return [];
      return [state === 'waiting' ? { delivery, state, dueAt: this.#now + 20 * second + index } : { delivery, state }];
    });
    return store.settle(settlements);
  }
}

test('SQLite and PostgreSQL behave alike', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async all => {
      const sides = await Promise.all(
        kinds.map(async ({ make }) => {
          const outbox = await make();
          return { outbox, store: await outbox.open(), leased: [] };
        }),
      );
      try {
        await new Comparison(sides).run(all);
      } finally {
        await Promise.all(sides.map(({ outbox }) => outbox.remove()));
      }
    }),
    { numRuns: 30, endOnFailure: false },
  );
});
