import type { NodemailerError, SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import type { Notice } from '../../outbox/notice.ts';
import type { Delivery, Progress } from '../../outbox/store.ts';
import { onOff } from '../../setting-checks.ts';
import { type Destination, type DestinationParts, defineKind, type Outcome } from '../destination.ts';
import { compose, composeNotice, type Mailbox } from './compose.ts';
import { explain } from './failure.ts';
import { type MailSettings, ownName, portDoubt, receivers, sender, smtpServer } from './mail-settings.ts';
import { loginOf, oauthProblems, oauthSettings } from './oauth.ts';
import { probe } from './probe.ts';
import { AutoReply } from './reply.ts';
import { distinct, receiversOf, routedPeople, routingSettings } from './routing.ts';
import { openTransport, send, sentWithin, type Transport, Unanswered } from './transport.ts';

/**
 * Sends email to the agency by SMTP. Every failure is retried, even a permanent one (5xx): somebody can fix the agency's mailbox, account
 * or server, and a refused mail costs nothing. A message without an answer may have been sent. It is sent again a few times, with the same
 * Message-ID. If the server refuses some receivers for now (4xx, such as by greylisting), a later attempt sends the mail only to them.
 */
export class Mail implements Destination {
  readonly name = 'mail';
  readonly label: string;
  readonly batch = 1;
  readonly concurrency = 2;
  readonly deadline = sentWithin;
  readonly readers: Destination['readers'];
  readonly #settings: MailSettings;
  readonly #transport: Transport;
  readonly #parts: Pick<DestinationParts, 'log' | 'followUpLinks'>;

  constructor(settings: MailSettings, parts: Pick<DestinationParts, 'log' | 'followUpLinks'>) {
    const routed = routedPeople(settings);
    this.label = `email to ${domainsOf([...settings.to, ...routed])} (by ${settings.server.host})`;
    this.readers = routed.map(({ address }) => ({
      address,
      gets: lead => receiversOf(settings, lead).some(each => each.address === address),
    }));
    this.#settings = settings;
    this.#transport = openTransport(settings.server, this.concurrency);
    this.#parts = parts;
  }

  takes(): boolean {
    return true;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    const { from } = this.#settings;
    return Promise.all(
      deliveries.map(({ submission, progress }) => {
        const to = receiversOf(this.#settings, submission);
        const links = this.#parts.followUpLinks(submission.id);
        return this.#send(submission.id, to, compose(submission, from, to, links), signal, progress);
      }),
    );
  }

  async notify(notice: Notice, signal: AbortSignal, progress: Progress = {}): Promise<Outcome> {
    const { lead, reader, escalate } = notice.message;
    const people = lead ? receiversOf(this.#settings, lead) : reader ? [{ name: '', address: reader }] : this.#settings.to;
    const to = escalate ? distinct([...people, ...this.#settings.escalateTo]) : people;
    return this.#send(notice.id, to, composeNotice(notice, this.#settings.from, to), signal, progress);
  }

  async probe(signal: AbortSignal): Promise<void> {
    const { to, escalateTo } = this.#settings;
    return probe(this.#settings, distinct([...to, ...routedPeople(this.#settings), ...escalateTo]), signal);
  }

  /** @param to the receivers that the mail names. If some already have the mail, only the others (`progress.left`) get it. */
  async #send(
    id: string,
    to: readonly Mailbox[],
    message: SendMailOptions,
    signal: AbortSignal,
    { left, refused = 0 }: Progress,
  ): Promise<Outcome> {
    const receivers = to.map(({ address }) => address).filter(address => left?.includes(address) ?? true);
    // The receivers that still lacked the mail have been removed from the settings.
    if (receivers.length === 0) return { state: 'done' };
    const envelope = { from: this.#settings.from.address, to: receivers };
    try {
      const { rejectedErrors = [] } = await send(this.#transport, { ...message, envelope }, signal).catch(
        (error: NodemailerError) => {
          if (left && error.rejectedErrors) return error;
          throw error;
        },
      );
      const later = rejectedErrors.filter(({ responseCode = 0 }) => responseCode < 500);
      const forGood = refused + rejectedErrors.length - later.length;
      const of = (count: number) => `for ${count} of ${to.length} addresses`;
      if (forGood > refused) this.#parts.log.error({ event: 'mail-partly-refused', id, note: `refused ${of(forGood)}` });
      if (later.length === 0) return { state: 'done', ...(forGood > 0 && { note: `refused ${of(forGood)}` }) };
      const progress = { left: later.map(({ recipient = '' }) => recipient), refused: forGood };
      return { state: 'retry', error: `${explain(later[0], signal)}, ${of(later.length)}`, progress };
    } catch (error) {
      if (error instanceof Unanswered) return { state: 'unanswered', error: error.message };
      return { state: 'retry', error: explain(error, signal) };
    }
  }
}

export const mail = defineKind({
  name: 'mail',
  receiver: 'mail',
  startsFollowUp: ['ESCALATE_TO'],
  settings: {
    SMTP_URL: smtpServer,
    MAIL_FROM: sender,
    MAIL_TO: receivers,
    ESCALATE_TO: v.optional(receivers),
    AUTO_REPLY: v.optional(onOff),
    ...routingSettings,
    ...oauthSettings,
  },
  check: oauthProblems,
  family: { prefix: 'MAIL_TO_', not: 'no form and no service' },
  create({ SMTP_URL, MAIL_FROM, MAIL_TO, ESCALATE_TO = [], AUTO_REPLY = false, ...further }, parts) {
    const problem = portDoubt(SMTP_URL);
    if (problem) parts.log.warn({ event: 'smtp-port', problem });
    const auth = loginOf(further, SMTP_URL, MAIL_FROM.address);
    const server = { ...SMTP_URL, auth, name: SMTP_URL.name ?? ownName(parts.siteOrigin, MAIL_FROM) };
    const settings: MailSettings = { server, from: MAIL_FROM, to: MAIL_TO, routes: further, escalateTo: ESCALATE_TO };
    return [new Mail(settings, parts), ...(AUTO_REPLY ? [new AutoReply(settings, parts)] : [])];
  },
});

/** Returns the domains of mailboxes. The log shows this text, so it must not contain addresses. */
const domainsOf = (mailboxes: readonly Mailbox[]) =>
  [...new Set(mailboxes.map(({ address }) => address.replace(/.*@/, '')))].join(', ');
