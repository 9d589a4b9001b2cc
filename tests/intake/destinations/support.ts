import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { FormId } from '../../../forms/index.ts';
import type { Destination, Outcome } from '../../../server/deliver/destination.ts';
import { Worker } from '../../../server/deliver/worker.ts';
import { SqliteStore } from '../../../server/outbox/sqlite.ts';
import type { Delivery, Submission } from '../../../server/outbox/store.ts';
import { newSubmission } from '../submission.ts';
import { eventually, readableLog, temporaryFolder } from '../support.ts';

const visitor = { name: 'Ada Lovelace', email: 'ada@analytical.example' };
const message = 'A shop for 300 titles.\nWhen could you begin?';

/** What a visitor typed into each form, in the form's order. */
export const typed = {
  'home-inquiry': { ...visitor, phone: '0755 555 0100', service: 'uiux', message },
  'popup-inquiry': { ...visitor, phone: '0755 555 0100', service: 'website', message },
  contact: { ...visitor, subject: 'A site for our clinic', message },
  estimate: { message, ...visitor },
} as const satisfies Record<FormId, Record<string, string>>;

/** A submission as the outbox returns it. */
export const submission = (form: FormId, fields: Record<string, string> = {}, change: Partial<Submission> = {}): Submission =>
  newSubmission({
    form,
    receivedAt: Date.UTC(2026, 10, 20, 13, 43, 22),
    fields: { ...typed[form], ...fields },
    source: {
      page: '/services/website-development',
      first_page: '/about-us',
      referrer: 'search.example',
      service_label: 'Domain & Hosting',
      utm_source: 'newsletter',
      utm_campaign: 'autumn & winter',
    },
    ...change,
  });

/** One attempt of one submission, without a worker. */
export async function tryOnce(
  destination: Destination,
  sent: Submission,
  signal = AbortSignal.timeout(destination.deadline),
): Promise<Outcome> {
  const delivery: Delivery = { submission: sent, destination: destination.name, attempts: 1, lease: 'a', giveUpAt: Date.now() };
  const outcomes = await destination.deliver([delivery], signal);
  return outcomes[0] as Outcome;
}

/** A little more than the shortest delay before a retry. */
const shortPause = 1_100;

/** Destinations with a worker and a real outbox, a clock that can be moved forward, and the shortest possible delays. */
export async function startDelivery(destinations: readonly Destination[]) {
  const store = new SqliteStore(join(await temporaryFolder(), 'outbox.sqlite'));
  const { log, ...logs } = readableLog();
  let ahead = 0;
  const worker = new Worker({ store, destinations, log, now: () => Date.now() + ahead, random: () => 0 });
  worker.start();
  let stopped: Promise<void> | undefined;
  const stop = (patience: number) => {
    stopped ??= worker.stop(patience);
    return stopped;
  };
  onTestFinished(async () => {
    await stop(100);
    await store.close();
  });
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
    worker.wake();
  };
  let failures = 0;
  /** Skips the delay after each failure, but not more: leases of attempts in progress would expire. */
  const skipPauses = () => {
    const seen = logs.events('delivery-failed').length;
    if (seen > failures) pass(shortPause);
    failures = seen;
  };
  return {
    ...logs,
    store,
    stop,
    pass,
    async add(...submissions: Submission[]) {
      const names = (form: FormId) => destinations.filter(destination => destination.takes(form)).map(({ name }) => name);
      await store.accept(submissions.map(each => newSubmission({ ...each, destinations: names(each.form) })));
      worker.wake();
    },
    /** Resolves when no delivery waits. */
    settled: () =>
      eventually(async () => {
        skipPauses();
        return (await store.counts()).waiting === 0;
      }, 20_000),
  };
}
