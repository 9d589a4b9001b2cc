import type { Logger } from '../log.ts';
import { nothing, type Store } from '../outbox/store.ts';
import { type Periods, periods } from '../periods.ts';
import type { Destination } from './destination.ts';
import { DestinationQueue } from './destination-queue.ts';
import { createSteadyClock } from './steady-clock.ts';

type Parts = {
  store: Store;
  destinations: readonly Destination[];
  log: Logger;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
  /** A clock that nobody can set, in milliseconds from an arbitrary start. */
  monotonic?: () => number;
  random?: () => number;
  /** Stores in the outbox the server's own messages that are now due. The worker calls it every `planInterval`. */
  plan?: () => Promise<void>;
  /** Changes of the periods, for tests that cannot wait for the real ones. */
  periods?: Partial<Periods>;
};

/** Leases due deliveries and brings them to their destinations, each destination at its own pace. */
export class Worker {
  readonly #parts: Required<Parts> & { periods: Periods };
  readonly #queues: readonly DestinationQueue[];
  readonly #isSteady: (time: number) => boolean;
  #sweepTimer: NodeJS.Timeout | undefined;
  #sweep = Promise.resolve();
  #planTimer: NodeJS.Timeout | undefined;
  #plan = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = {
      now: Date.now,
      monotonic: () => performance.now(),
      random: Math.random,
      plan: async () => {},
      ...parts,
      periods: { ...periods, ...parts.periods },
    };
    this.#isSteady = createSteadyClock(this.#parts.periods, this.#parts.monotonic);
    this.#queues = parts.destinations.map(destination => new DestinationQueue(destination, this.#parts));
  }

  start(): void {
    for (const queue of this.#queues) queue.start();
    this.#sweepTimer = setInterval(() => {
      this.#sweep = this.#sweep.then(() => this.#sweepAll());
    }, this.#parts.periods.sweepInterval);
    this.#planTimer = setInterval(() => {
      this.#plan = this.#plan.then(() => this.#planDue());
    }, this.#parts.periods.planInterval);
  }

  /** Wakes all queues. Call it after every commit, because the commit may have added deliveries that are due. A call costs little. */
  wake(): void {
    for (const queue of this.#queues) queue.wake();
  }

  /**
   * Leases nothing new, and resolves when the attempts in progress have ended. Attempts that take longer than `grace` milliseconds are
   * aborted and their deliveries handed back.
   */
  async stop(grace: number): Promise<void> {
    clearInterval(this.#sweepTimer);
    clearInterval(this.#planTimer);
    await Promise.all([...this.#queues.map(queue => queue.stop(grace)), this.#sweep, this.#plan]);
  }

  async #sweepAll(): Promise<void> {
    const { store, log, now } = this.#parts;
    const counts = { ...nothing };
    try {
      for (let more = true; more; ) {
        const swept = await store.sweep(now(), this.#isSteady);
        more = swept.more;
        for (const kind of Object.keys(counts) as (keyof typeof counts)[]) counts[kind] += swept.erased[kind];
        // One portion per turn of the event loop: submissions come first.
        if (more) await new Promise(resolve => setImmediate(resolve));
      }
    } catch (error) {
      log.error({ event: 'sweep-failed', error: error instanceof Error ? error.message : String(error) });
    }
    if (Object.values(counts).some(count => count > 0)) log.info({ event: 'erased', ...counts });
  }

  async #planDue(): Promise<void> {
    const { plan, log } = this.#parts;
    await plan().catch((error: Error) => log.error({ event: 'plan-failed', error: error.message }));
  }
}
