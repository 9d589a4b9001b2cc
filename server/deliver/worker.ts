import type { Logger } from '../log.ts';
import { type Delivery, longestPause, type Settlement, type Store } from '../outbox/store.ts';
import { backoff } from './backoff.ts';
import type { Destination, Outcome } from './destination.ts';

/** A lease outlives the deadline of its try by this, so that the outcome can still be recorded. */
const leaseMargin = 5_000;
/**
 * Milliseconds between two looks for due deliveries, so that load does not multiply commits and fsyncs and most of the time stays
 * for accepting: a backlog waits on disk, a visitor does not.
 */
const linger = 100;
/**
 * Milliseconds in which a destination may still say what became of a try that was aborted. What has arrived is not sent again then,
 * although its confirmation is missing.
 */
const lastWord = 250;
/** A look at the outbox without having been called: deliveries may come from another process. */
const longestSleep = 30_000;
/** After the outbox itself failed. */
const outboxPause = 2_000;
const sweepInterval = 5_000;

type Parts = { store: Store; destinations: readonly Destination[]; log: Logger; now?: () => number; random?: () => number };

/** Takes due deliveries under a lease and brings them to their destinations, each destination at its own pace. */
export class Worker {
  readonly #parts: Required<Parts>;
  readonly #lanes: readonly Lane[];
  #sweeping: NodeJS.Timeout | undefined;
  #sweep = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = { now: Date.now, random: Math.random, ...parts };
    this.#lanes = parts.destinations.map(destination => new Lane(destination, this.#parts));
  }

  start(): void {
    for (const lane of this.#lanes) lane.start();
    this.#sweeping = setInterval(() => {
      this.#sweep = this.#sweep.then(() => this.#sweepAll());
    }, sweepInterval);
  }

  /** Something new may be due. Cheap: call it after every commit. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake();
  }

  /** Takes nothing new, and resolves when the tries under way have ended. After `patience` milliseconds they are aborted and handed back. */
  async stop(patience: number): Promise<void> {
    clearInterval(this.#sweeping);
    await Promise.all([...this.#lanes.map(lane => lane.stop(patience)), this.#sweep]);
  }

  async #sweepAll(): Promise<void> {
    const { store, log, now } = this.#parts;
    try {
      // A share at a time: submissions come first.
      while (await store.sweep(now())) await new Promise(resolve => setImmediate(resolve));
    } catch (error) {
      log.error({ event: 'sweep-failed', error: message(error) });
    }
  }
}

/** One destination's deliveries. */
class Lane {
  readonly #destination: Destination;
  readonly #parts: Required<Parts>;
  readonly #tries = new Set<Promise<void>>();
  readonly #aborts = new Set<AbortController>();
  #stopping = false;
  #gaveUp = false;
  #wakeUp = () => {};
  #called = false;
  #loop = Promise.resolve();

  constructor(destination: Destination, parts: Required<Parts>) {
    this.#destination = destination;
    this.#parts = parts;
  }

  start(): void {
    this.#loop = this.#run();
  }

  wake(): void {
    this.#called = true;
    this.#wakeUp();
    this.#wakeUp = () => {};
  }

  async stop(patience: number): Promise<void> {
    this.#stopping = true;
    this.wake();
    const timer = setTimeout(() => this.#abortTries(), patience);
    await this.#loop;
    await Promise.all(this.#tries);
    clearTimeout(timer);
  }

  #abortTries(): void {
    this.#gaveUp = true;
    for (const abort of this.#aborts) abort.abort(new Error('The server is stopping'));
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      this.#called = false;
      try {
        const sleep = await this.#takeWhatIsDue();
        await this.#sleep(sleep);
        if (this.#called && !this.#stopping) await new Promise(resolve => setTimeout(resolve, linger));
      } catch (error) {
        this.#parts.log.error({ event: 'outbox-failed', destination: this.#destination.name, error: message(error) });
        await this.#sleep(outboxPause);
      }
    }
  }

  /** Starts tries while there are places and due deliveries; returns the milliseconds until there may be more. */
  async #takeWhatIsDue(): Promise<number> {
    const { store, now } = this.#parts;
    const { name, batch, concurrency, deadline } = this.#destination;
    while (this.#tries.size < concurrency && !this.#stopping) {
      const deliveries = await store.lease(name, batch, now(), now() + deadline + leaseMargin);
      if (deliveries.length === 0) {
        const due = await store.nextDue(name);
        return due === undefined ? longestSleep : Math.max(0, due - now());
      }
      const attempt = this.#try(deliveries).finally(() => {
        this.#tries.delete(attempt);
        this.wake();
      });
      this.#tries.add(attempt);
    }
    return longestSleep;
  }

  async #sleep(milliseconds: number): Promise<void> {
    if (this.#called) return;
    await new Promise<void>(resolve => {
      const timer = setTimeout(resolve, Math.min(milliseconds, longestSleep));
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #try(deliveries: readonly Delivery[]): Promise<void> {
    const { store, log } = this.#parts;
    const { name } = this.#destination;
    const outcomes = await this.#outcomes(deliveries);
    try {
      const settlements = deliveries.map((delivery, index) => this.#settlement(delivery, outcomes[index]));
      const held = await store.settle(settlements);
      this.#report(settlements, held);
    } catch (error) {
      // The lease runs out and the deliveries are taken up again; the destination knows how not to receive them twice.
      log.error({ event: 'outbox-failed', destination: name, error: message(error) });
    }
  }

  /** The destination's outcomes, or a failure for each when it threw or did not end in time. */
  async #outcomes(deliveries: readonly Delivery[]): Promise<readonly (Outcome | undefined)[]> {
    const { deadline } = this.#destination;
    const abort = new AbortController();
    const overdue = Promise.withResolvers<never>();
    abort.signal.addEventListener('abort', () => setTimeout(() => overdue.reject(abort.signal.reason), lastWord));
    const timer = setTimeout(() => abort.abort(new Error(`No end within ${deadline / 1000} s`)), deadline);
    this.#aborts.add(abort);
    try {
      return await Promise.race([overdue.promise, this.#destination.deliver(deliveries, abort.signal)]);
    } catch (error) {
      const failure: Outcome = { state: 'retry', error: message(error) };
      return deliveries.map(() => failure);
    } finally {
      clearTimeout(timer);
      this.#aborts.delete(abort);
    }
  }

  #settlement(delivery: Delivery, outcome: Outcome = { state: 'retry', error: 'The destination said nothing' }): Settlement {
    const { now, random } = this.#parts;
    if (outcome.state === 'done') return { delivery, state: 'done', detail: outcome.note };
    const detail = outcome.error;
    // A stop is nobody's failure: the delivery is handed back as it was.
    if (this.#gaveUp) return { delivery, state: 'waiting', dueAt: now(), detail };
    if (outcome.state === 'dead' || now() >= delivery.giveUpAt) return { delivery, state: 'dead', detail };
    const pause = Math.min(longestPause, Math.max(backoff(delivery.attempts, random), outcome.after ?? 0));
    return { delivery, state: 'waiting', dueAt: Math.min(now() + pause, delivery.giveUpAt), detail };
  }

  #report(settlements: readonly Settlement[], held: number): void {
    const { log } = this.#parts;
    const destination = this.#destination.name;
    const done = settlements.filter(({ state }) => state === 'done').length;
    if (done > 0) log.info({ event: 'delivered', destination, count: done });
    for (const { delivery, state, detail } of settlements) {
      if (state === 'done') continue;
      const event = state === 'dead' ? 'delivery-dead' : 'delivery-failed';
      log[state === 'dead' ? 'error' : 'warn']({
        event,
        destination,
        id: delivery.submission.id,
        attempts: delivery.attempts,
        detail,
      });
    }
    if (held < settlements.length) log.warn({ event: 'lease-lost', destination, count: settlements.length - held });
  }
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));
