import {
  createTransport,
  type NodemailerError,
  type SMTPPoolOptions,
  type SMTPPoolSentMessageInfo,
  type Transporter,
} from 'nodemailer';
import type { Logger } from '../../log.ts';
import type { Delivery, Submission } from '../../outbox/store.ts';
import { type Destination, defineKind, type Outcome } from '../destination.ts';
import { type MailSettings, receivers, sender, smtpServer } from './mail-settings.ts';
import { compose, type Mailbox } from './message.ts';

/** Few connections, closed soon: the agency's mail server has other work. Only the outbox retries, never the transport. */
const pool = { pool: true, maxConnections: 2, maxRequeues: 0, idleTimeout: 5_000, logger: false } as const;

const meanings: Partial<Record<string, string>> = {
  EAUTH: 'The mail server refused the user name or the password',
  ENOAUTH: 'The mail server wants a user name and a password',
  EDNS: 'The mail server was not found',
  ETLS: 'No secure connection to the mail server',
  ESOCKET: 'No connection to the mail server',
  ECONNECTION: 'The mail server ended the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  EENVELOPE: 'The mail server refused the sender or the receivers',
  EMESSAGE: 'The mail server refused the message',
};
/** Codes of errors on our side: their texts are about the connection and never quote a mail. */
const local = new Set(['EDNS', 'ETLS', 'ESOCKET']);

/**
 * Email to the agency by SMTP. Every failure is retried, a permanent one (5xx) too: it concerns the agency's own mailbox, account or
 * server, which somebody can fix, and a refused mail costs nothing. When the connection is lost after the message was handed over,
 * nobody knows whether it was sent; it is sent again, under the same Message-ID.
 */
export class Mail implements Destination {
  readonly name = 'mail';
  readonly label: string;
  readonly batch = 1;
  readonly concurrency = pool.maxConnections;
  readonly deadline = 30_000;
  readonly #settings: MailSettings;
  readonly #transport: Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;
  readonly #log: Logger;

  constructor(settings: MailSettings, log: Logger) {
    this.label = `email to ${domainsOf(settings.to)} (by ${settings.server.host})`;
    this.#settings = settings;
    this.#transport = createTransport({ ...settings.server, ...pool });
    this.#log = log;
  }

  takes(): boolean {
    return true;
  }

  async deliver(deliveries: readonly Delivery[], signal: AbortSignal): Promise<readonly Outcome[]> {
    return Promise.all(deliveries.map(({ submission }) => this.#send(submission, signal)));
  }

  async #send(submission: Submission, signal: AbortSignal): Promise<Outcome> {
    const { from, to } = this.#settings;
    try {
      const { rejected } = await this.#transport.sendMail({ ...compose(submission, from, to), signal });
      if (rejected.length === 0) return { state: 'done' };
      // The other receivers have it: sending it again would send it to them twice.
      const note = `refused for ${rejected.length} of ${to.length} addresses`;
      this.#log.warn({ event: 'mail-partly-refused', id: submission.id, note });
      return { state: 'done', note };
    } catch (error) {
      return {
        state: 'retry',
        error: signal.aborted ? 'The mail server did not end in time' : explain(error as NodemailerError),
      };
    }
  }
}

export const mail = defineKind({
  name: 'mail',
  settings: { SMTP_URL: smtpServer, MAIL_FROM: sender, MAIL_TO: receivers },
  create: ({ SMTP_URL, MAIL_FROM, MAIL_TO }, { log }) => [new Mail({ server: SMTP_URL, from: MAIL_FROM, to: MAIL_TO }, log)],
});

/** The log shows it too: domains, but no addresses. */
const domainsOf = (mailboxes: readonly Mailbox[]) =>
  [...new Set(mailboxes.map(({ address }) => address.replace(/.*@/, '')))].join(', ');

/** What a person needs to fix it. Codes only: a server's own text may quote the mail. */
function explain({ code = '', message, command, response, responseCode, originalCode }: NodemailerError): string {
  const enhanced = response && /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const codes = [command, responseCode, enhanced, originalCode].filter(Boolean).join(' ');
  const text = meanings[code] ?? `The mail could not be sent (${code || 'unknown'})`;
  return `${text}${codes && ` [${codes}]`}${local.has(code) && !response ? `: ${message}` : ''}`;
}
