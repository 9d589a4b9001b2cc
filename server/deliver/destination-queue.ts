import type { Logger } from '../log.ts';
import { onlyUnconfirmedNote, unansweredNote, unconfirmedNote } from '../outbox/details.ts';
import {
  type AnyDelivery,
  type Delivery,
  isDamaged,
  isNotice,
  type Progress,
  type Settlement,
  type Store,
} from '../outbox/store.ts';
import type { Periods } from '../periods.ts';
import { backoff } from './backoff.ts';
import { startDeadline } from './deadline.ts';
import { type Destination, isOnly, type Outcome } from './destination.ts';
import { Sleeper } from './sleeper.ts';

type Parts = {
  store: Store;
  /** All destinations, including that of this queue. */
  destinations: readonly Destination[];
  log: Logger;
  now: () => number;
  random: () => number;
  periods: Periods;
};

/**
 * `running`: leases deliveries and attempts them. `stopping`: leases nothing new; attempts in progress may end. `aborting`: attempts
 * in progress are aborted and their deliveries handed back. A queue never returns to an earlier phase.
 */
type Phase = 'running' | 'stopping' | 'aborting';

const damaged = 'The stored data is damaged';
/** The number of unanswered attempts after which a delivery counts as unconfirmed: each of them may have arrived. */
const mostUnanswered = 3;

/** Leases and attempts the deliveries of one destination. */
export class DestinationQueue {
  readonly #destination: Destination;
  readonly #parts: Parts;
  readonly #attempts = new Set<Promise<void>>();
  /** Deliveries with a running attempt, by the id of the submission. */
  readonly #inHand = new Map<string, AnyDelivery>();
  readonly #aborts = new Set<AbortController>();
  readonly #sleeper = new Sleeper();
  #phase: Phase = 'running';
  #loop = Promise.resolve();

  constructor(destination: Destination, parts: Parts) {
    this.#destination = destination;
    this.#parts = parts;
  }

  start(): void {
    this.#loop = this.#run();
  }

  wake(): void {
    this.#sleeper.wake();
  }

  async stop(grace: number): Promise<void> {
    this.#phase = 'stopping';
    this.wake();
    const timer = setTimeout(() => this.#abortAttempts(), grace);
    await this.#loop;
    await Promise.all(this.#attempts);
    clearTimeout(timer);
  }

  #abortAttempts(): void {
    this.#phase = 'aborting';
    for (const abort of this.#aborts) abort.abort(new Error('The server is stopping'));
  }

  async #run(): Promise<void> {
    const { log, periods } = this.#parts;
    while (this.#phase === 'running') {
      this.#sleeper.reset();
      try {
        const nextDue = await this.#startAttempts();
        const woken = await this.#sleeper.sleep(Math.min(nextDue, periods.longestSleep));
        if (woken && this.#phase === 'running') await new Promise(resolve => setTimeout(resolve, periods.gatherFor));
      } catch (error) {
        log.error({ event: 'outbox-failed', destination: this.#destination.name, error: message(error) });
        await this.#sleeper.sleep(periods.outboxPause);
      }
    }
  }

  /** Starts attempts up to the destination's concurrency; returns the milliseconds until more deliveries are due. */
  async #startAttempts(): Promise<number> {
    const { store, now, periods } = this.#parts;
    const { name, batch, concurrency } = this.#destination;
    while (this.#attempts.size < concurrency && this.#phase === 'running') {
      const deliveries = await store.lease(name, batch, now(), now() + periods.lease);
      if (deliveries.length === 0) {
        const due = await store.nextDue(name);
        return due === undefined ? Number.POSITIVE_INFINITY : Math.max(0, due - now());
      }
      const begun = this.#takeUp(deliveries);
      if (begun.length === 0) continue;
      const attempt = this.#attempt(begun).finally(() => {
        this.#attempts.delete(attempt);
        this.wake();
      });
      this.#attempts.add(attempt);
    }
    return Number.POSITIVE_INFINITY;
  }

  /**
   * Returns the deliveries without a running attempt. The lease of a running attempt may have ended while the outbox or this process
   * stood still. Its delivery is then leased again, and the attempt continues under the new lease.
   */
  #takeUp(leased: readonly AnyDelivery[]): readonly AnyDelivery[] {
    return leased.filter(({ submission: { id }, lease }) => {
      const inHand = this.#inHand.get(id);
      if (inHand) inHand.lease = lease;
      return !inHand;
    });
  }

  async #attempt(leased: readonly AnyDelivery[]): Promise<void> {
    for (const delivery of leased) this.#inHand.set(delivery.submission.id, delivery);
    await this.#attemptAll(leased);
    for (const delivery of leased) this.#inHand.delete(delivery.submission.id);
  }

  async #attemptAll(leased: readonly AnyDelivery[]): Promise<void> {
    const { store, log, now, periods } = this.#parts;
    const { name } = this.#destination;
    const deliveries = leased.filter(delivery => !isDamaged(delivery));
    const stopRenewal = this.#renewEvery(periods.leaseRenewal, leased);
    const outcomes = deliveries.length === 0 ? [] : await this.#deliver(deliveries);
    stopRenewal();
    try {
      const settlements = [
        ...deliveries.map((delivery, index) => this.#settlement(delivery, outcomes[index])),
        ...leased.filter(isDamaged).map(delivery => ({ delivery, state: 'dead', detail: damaged }) as const),
      ];
      const lost = await store.settle(settlements, now());
      report(log, name, settlements, lost);
    } catch (error) {
      // When the lease has run out, the deliveries are attempted again; the destination prevents duplicates.
      log.error({ event: 'outbox-failed', destination: name, error: message(error) });
    }
  }

  /** Renews leases until the returned function is called. So a long attempt keeps its leases, and those of a killed process soon end. */
  #renewEvery(milliseconds: number, leased: readonly AnyDelivery[]): () => void {
    const { store, log, now, periods } = this.#parts;
    let isRenewing = false;
    const renew = async () => {
      if (isRenewing) return;
      isRenewing = true;
      await store
        .renew(leased, now() + periods.lease)
        .catch(error => log.error({ event: 'outbox-failed', destination: this.#destination.name, error: message(error) }));
      isRenewing = false;
    };
    const timer = setInterval(() => void renew(), milliseconds);
    return () => clearInterval(timer);
  }

  /** Returns the destination's outcomes, or a failure for each delivery after an error or a missed deadline. */
  async #deliver(deliveries: readonly AnyDelivery[]): Promise<readonly (Outcome | undefined)[]> {
    const { abort, extend, end } = startDeadline(this.#destination.deadline);
    const overdue = Promise.withResolvers<never>();
    abort.signal.addEventListener('abort', () =>
      setTimeout(() => overdue.reject(abort.signal.reason), this.#parts.periods.abortGrace),
    );
    this.#aborts.add(abort);
    try {
      return await Promise.race([overdue.promise, this.#call(deliveries, abort.signal, extend)]);
    } catch (error) {
      const failure: Outcome = { state: 'retry', error: message(error) };
      return deliveries.map(() => failure);
    } finally {
      end();
      this.#aborts.delete(abort);
    }
  }

  /** A destination that takes notices takes one delivery at a time, so a batch never mixes notices and submissions. */
  async #call(deliveries: readonly AnyDelivery[], signal: AbortSignal, extend: () => void): Promise<readonly Outcome[]> {
    const notices = deliveries.filter(isNotice);
    if (notices.length === 0) return this.#destination.deliver(deliveries as readonly Delivery[], signal, extend);
    return Promise.all(
      notices.map(async ({ submission, progress }): Promise<Outcome> => {
        const outcome = await this.#destination.notify?.(submission, signal, progress);
        return outcome ?? { state: 'dead', error: 'This destination takes no notices' };
      }),
    );
  }

  #settlement(
    delivery: AnyDelivery,
    outcome: Outcome = { state: 'retry', error: 'The destination returned no outcome' },
  ): Settlement {
    const { now, random, periods } = this.#parts;
    if (outcome.state === 'done') return { delivery, state: 'done', detail: outcome.note };
    if (outcome.state === 'unconfirmed') return { delivery, state: 'done', detail: this.#unconfirmedNote(delivery) };
    const detail = outcome.state === 'unanswered' ? `Sent, but not answered: ${outcome.error}` : outcome.error;
    // The stop of the server aborted the attempt, so it does not count as a failure, and the delivery is due at once.
    if (this.#phase === 'aborting') return { delivery, state: 'waiting', dueAt: now(), detail, progress: delivery.progress };
    const progress = progressAfter(delivery, outcome);
    const { unanswered = 0 } = progress;
    if (unanswered >= mostUnanswered) return { delivery, state: 'done', detail: unansweredNote };
    if (outcome.state === 'dead' || now() >= delivery.giveUpAt) return { delivery, state: 'dead', detail, progress };
    const after = outcome.state === 'retry' ? outcome.after : unanswered > 1 && periods.unansweredPause;
    const pause = Math.min(periods.longestPause, Math.max(backoff(delivery.attempts, random, periods), after || 0));
    return { delivery, state: 'waiting', dueAt: Math.min(now() + pause, delivery.giveUpAt), detail, progress };
  }

  #unconfirmedNote({ submission }: AnyDelivery): string {
    const isAlone = 'fields' in submission && isOnly(this.#destination, submission.form, this.#parts.destinations);
    return isAlone ? onlyUnconfirmedNote : unconfirmedNote;
  }
}

function progressAfter({ progress }: AnyDelivery, outcome: Outcome): Progress {
  if (outcome.state === 'unanswered') return { ...progress, unanswered: (progress.unanswered ?? 0) + 1 };
  return outcome.state === 'retry' ? { ...progress, ...outcome.progress } : progress;
}

/** @param held number of settled deliveries whose lease this attempt still had */
function report(log: Logger, destination: string, settlements: readonly Settlement[], held: number): void {
  const done = settlements.filter(({ state }) => state === 'done').length;
  if (done > 0) log.info({ event: 'delivered', destination, count: done });
  for (const { delivery, state, detail } of settlements) {
    if (state === 'done' && detail !== onlyUnconfirmedNote && detail !== unansweredNote) continue;
    const entry = { destination, id: delivery.submission.id, attempts: delivery.attempts, detail };
    if (state === 'done') log.warn({ event: 'unconfirmed', ...entry });
    else if (state === 'dead') log.error({ event: 'delivery-dead', ...entry });
    else log.warn({ event: 'delivery-failed', ...entry });
  }
  if (held < settlements.length) log.warn({ event: 'lease-lost', destination, count: settlements.length - held });
}

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));
