import type { SendMailOptions } from 'nodemailer';
import * as v from 'valibot';
import type { Delivery, Notice } from '../../outbox/store.ts';
import { onOff } from '../../setting-checks.ts';
import { type Destination, type DestinationParts, defineKind, type Outcome } from '../destination.ts';
import { explain } from './failure.ts';
import { type MailSettings, receivers, sender, smtpServer } from './mail-settings.ts';
import { compose, composeNotice, type Mailbox } from './message.ts';
import { probe } from './probe.ts';
import { AutoReply } from './reply.ts';
import { openTransport, send, sentWithin, type Transport, Unanswered } from './transport.ts';

/**
 * Email to the agency by SMTP. Every failure is retried, a permanent one (5xx) too: it concerns the agency's own mailbox, account or
 * server, which somebody can fix, and a refused mail costs nothing. When no answer comes after the message was handed over, nobody knows
 * whether it was sent; it is sent again a few times, under the same Message-ID.
 */
export class Mail implements Destination {
  readonly name = 'mail';
  readonly label: string;
  readonly batch = 1;
  readonly concurrency = 2;
  readonly deadline = sentWithin;
  readonly #settings: MailSettings;
  readonly #transport: Transport;
  readonly #parts: Pick<DestinationParts, 'log' | 'followUpLinks'>;

  constructor(settings: MailSettings, parts: Pick<DestinationParts, 'log' | 'followUpLinks'>) {
    this.label = `email to ${domainsOf(settings.to)} (by ${settings.server.host})`;
    this.#settings = settings;
    this.#transport = openTransport(settings.server, this.concurrency);
    this.#parts = parts;
  }

  takes(): boolean {
    return true;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    const { from, to } = this.#settings;
    return Promise.all(
      deliveries.map(({ submission }) => {
        const links = this.#parts.followUpLinks(submission.id);
        return this.#send(submission.id, to.length, compose(submission, from, to, links), signal);
      }),
    );
  }

  async notify(notice: Notice, signal: AbortSignal): Promise<Outcome> {
    const to = notice.letter.escalate ? this.#everybody() : this.#settings.to;
    return this.#send(notice.id, to.length, composeNotice(notice, this.#settings.from, to), signal);
  }

  async probe(signal: AbortSignal): Promise<void> {
    return probe(this.#settings, this.#everybody(), signal);
  }

  /** The receivers of MAIL_TO and ESCALATE_TO, each once. */
  #everybody(): readonly Mailbox[] {
    const { to, escalateTo } = this.#settings;
    return [...to, ...escalateTo.filter(({ address }) => !to.some(each => each.address === address))];
  }

  async #send(id: string, receivers: number, message: SendMailOptions, signal: AbortSignal): Promise<Outcome> {
    try {
      const { rejected } = await send(this.#transport, message, signal);
      if (rejected.length === 0) return { state: 'done' };
      // The other receivers have it: sending it again would send it to them twice.
      const note = `refused for ${rejected.length} of ${receivers} addresses`;
      this.#parts.log.warn({ event: 'mail-partly-refused', id, note });
      return { state: 'done', note };
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
  },
  create({ SMTP_URL, MAIL_FROM, MAIL_TO, ESCALATE_TO = [], AUTO_REPLY = false }, parts) {
    const settings: MailSettings = { server: SMTP_URL, from: MAIL_FROM, to: MAIL_TO, escalateTo: ESCALATE_TO };
    return [new Mail(settings, parts), ...(AUTO_REPLY ? [new AutoReply(settings, parts)] : [])];
  },
});

/** The log shows it too: domains, but no addresses. */
const domainsOf = (mailboxes: readonly Mailbox[]) =>
  [...new Set(mailboxes.map(({ address }) => address.replace(/.*@/, '')))].join(', ');
