import { join } from 'node:path';
import PostalMime, { decodeWords } from 'postal-mime';
import { expect, onTestFinished, vi } from 'vitest';
import { timeZone } from '../../../content/agency.ts';
import type { FormId } from '../../../forms/index.ts';
import type { Destination, Outcome } from '../../../server/deliver/destination.ts';
import { Mail } from '../../../server/deliver/mail/mail.ts';
import type { MailSettings } from '../../../server/deliver/mail/mail-settings.ts';
import { Semaphore } from '../../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import { Worker } from '../../../server/deliver/worker.ts';
import type { Link } from '../../../server/outbox/notice.ts';
import { SqliteStore } from '../../../server/outbox/sqlite.ts';
import { SqliteOperator } from '../../../server/outbox/sqlite-operator.ts';
import type { Submission } from '../../../server/outbox/store.ts';
import { startEmulator } from '../../google-sheets/emulator.ts';
import { startMailServer } from '../../stand-ins/mail-server.ts';
import { homeService, labelsOf, popupService } from '../options.ts';
import { newSubmission } from '../submission.ts';
import { closing, eventually, fakeTimers, readableLog, temporaryFolder } from '../support.ts';

const visitor = { name: 'Ada Lovelace', email: 'ada@analytical.example' };
const message = 'A shop for 300 titles.\nWhen could you begin?';

/** A visitor's fields of each form, in the form's order. */
export const typed = {
  'home-inquiry': { ...visitor, phone: '0755 555 0100', service: homeService, message },
  'popup-inquiry': { ...visitor, phone: '0755 555 0100', service: popupService, message },
  contact: { ...visitor, subject: 'A site for our clinic', message },
  estimate: { message, ...visitor },
} as const satisfies Record<FormId, Record<string, string>>;

/** The service of a submission in mails and chats: its label, unless several labels share its value. */
export function shownService(form: 'home-inquiry' | 'popup-inquiry'): string {
  const { service } = typed[form];
  const [label = '', ...others] = labelsOf(form, service);
  return others.length > 0 ? service : label;
}

const source = {
  page: '/services/websites',
  first_page: '/about-us',
  referrer: 'search.example',
  service_label: 'Sites & Shops',
  utm_source: 'newsletter',
  utm_campaign: 'autumn & winter',
};

/** The agency's local time, with its zone: '19:13:22 GMT+5:30'. */
export function officeTime(at: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(at).at(-1)?.value;
  return `${time.toPlainTime().toString()} ${zone}`;
}

/** A submission as the outbox returns it. */
export const submission = (form: FormId, fields: Record<string, string> = {}, change: Partial<Submission> = {}): Submission =>
  newSubmission({
    form,
    receivedAt: Date.UTC(2026, 10, 20, 13, 43, 22),
    fields: { ...typed[form], ...fields },
    source,
    ...change,
  });

/** Submissions of the contact form that differ in their subject. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => submission('contact', { subject: `No. ${index}` }));

/** Makes one attempt for one submission, without a worker. */
export async function tryOnce(
  destination: Destination,
  sent = submission('contact'),
  signal = AbortSignal.timeout(destination.deadline),
): Promise<Outcome> {
  const under = { destination: destination.name, attempts: 1, lease: 'a', giveUpAt: Date.now(), progress: {} };
  const [outcome] = await destination.deliver([{ submission: sent, ...under }], signal);
  return outcome as Outcome;
}

/** Parses a message with another program. `header` returns the decoded values of a header by its lower-case name, or undefined. */
export async function readMail(raw: string | Buffer) {
  const { headers, attachments, text = '', html = '' } = await PostalMime.parse(raw);
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => decodeWords(value));
  const header = (name: string) => valuesOf(name).join() || undefined;
  return { header, names: headers.map(({ originalKey }) => originalKey), attachments, text, html };
}

/** Starts a worker that retries at once, for destinations and a real outbox that accepts these submissions now. */
export async function startDelivery(destinations: readonly Destination[], submissions: readonly Submission[]) {
  const file = join(await temporaryFolder(), 'outbox.sqlite');
  const store = closing(new SqliteStore(file));
  const operator = closing(new SqliteOperator(file));
  const names = (form: FormId) => destinations.filter(destination => destination.takes(form)).map(({ name }) => name);
  // Accepted now, because a delivery that fails three days after its acceptance is dead.
  const receivedAt = Date.now();
  await store.accept(submissions.map(each => newSubmission({ ...each, receivedAt, destinations: names(each.form) })));
  const periods = { shortestPause: 10, gatherFor: 10 };
  const { log, events } = readableLog();
  const worker = new Worker({ store, destinations, log, random: () => 0, periods });
  worker.start();
  onTestFinished(() => worker.stop(100));
  /** Every delivery, as an operator sees it. */
  const listed = async () => (await Array.fromAsync(operator.records())).flatMap(({ deliveries }) => deliveries);
  /** Resolves when `waiting` deliveries still wait, and all others are done. */
  const settled = (waiting = 0) =>
    eventually(async () => {
      const counts = await store.counts();
      return counts.waiting === waiting && counts.dead === 0;
    }, 20_000);
  return { store, worker, events, settled, listed };
}

/** Expects that a single attempt delivers, although the receiver answers only after `milliseconds`. */
export async function deliverSlowly(
  milliseconds: number,
  make: (hold: () => Promise<void>) => Promise<Destination>,
): Promise<void> {
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let waits = 0;
  const destination = await make(() => {
    waits += 1;
    asked.resolve();
    return answer.promise;
  });
  fakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { settled, listed } = await startDelivery([destination], numbered(1));
  await asked.promise;
  vi.advanceTimersByTime(milliseconds);
  vi.useRealTimers();
  answer.resolve();
  await settled();
  expect(waits).toBe(1);
  expect(await listed()).toMatchObject([{ state: 'done', attempts: 1 }]);
}

export const emulated = async () => closing(await startEmulator());
export const mailServer = async (...given: Parameters<typeof startMailServer>) => closing(await startMailServer(...given));

/** The contact form's script destination at a URL, with a short deadline for one exchange. */
export const contactScript = (url: string | URL, limit = 5_000) =>
  new SpreadsheetScript('contact', new URL(url), new Semaphore(2), limit);

export const from = { name: 'Agency', address: 'site@agency.example' };
export const to = [{ name: '', address: 'hello@agency.example' }];
const escalateTo = [{ name: 'Partner', address: 'partner@friends.example' }];

/** Links that change the state of a submission. They have the length of real links. */
export const linksOf = (id: string): readonly Link[] =>
  ['I will answer', 'Answered', 'Not a lead'].map((label, index) => ({
    label,
    url: `https://agency.example/follow-up/${index}.${id}.${'x'.repeat(43)}`,
  }));

export const mailSettings = (port: number, server: Partial<MailSettings['server']> = {}): MailSettings => ({
  server: { host: '127.0.0.1', port, secure: false, ...server },
  ...{ from, to, routes: {}, escalateTo },
});

/** The mail destination for a server on this machine; its mails have the links of the follow-up. */
export function mailBy(port: number, server: Partial<MailSettings['server']> = {}, receivers = to) {
  const { log, events } = readableLog();
  const mail = new Mail({ ...mailSettings(port, server), to: receivers }, { log, followUpLinks: linksOf });
  return { mail, events };
}
