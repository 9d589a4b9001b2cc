import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPPoolOptions,
  type SMTPPoolSentMessageInfo,
  type Transporter,
} from 'nodemailer';
import { explain } from './failure.ts';
import type { MailSettings } from './mail-settings.ts';

export type Transport = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

const minute = 60_000;
/** Milliseconds for connection, greeting and TLS together: a server may delay its greeting to deter spammers. */
const greetedWithin = minute;
/** The server's longest silence: RFC 5321, section 4.5.3.2.6, allows ten minutes after a message, and less after a command. */
const answeredWithin = 10 * minute;
/** Milliseconds for a whole message: ten minutes for the answer to it, and five for all commands before that. */
export const sentWithin = answeredWithin + 5 * minute;

/** The signals of the messages that Nodemailer has passed to a connection completely. */
const handedOver = new WeakSet<AbortSignal>();

/** The mail server has the whole message and did not answer: nobody knows whether it was sent. */
export class Unanswered extends Error {}

/** Opens a few connections and closes them soon: the agency's mail server has other work. Only the outbox retries, never the transport. */
export function openTransport(server: MailSettings['server'], maxConnections: number): Transport {
  const transport = createTransport({
    ...server,
    ...{ connectionTimeout: greetedWithin, greetingTimeout: greetedWithin, socketTimeout: answeredWithin },
    ...{ pool: true, maxConnections, maxRequeues: 0, idleTimeout: 5_000, logger: false },
  });
  transport.use('stream', ({ data: { signal }, message }, done) => {
    message.processFunc(input => input.once('end', () => signal && handedOver.add(signal)));
    done();
  });
  return transport;
}

/** Sends a message. @throws Unanswered, or Nodemailer's error */
export async function send(
  transport: Transport,
  message: SendMailOptions,
  signal: AbortSignal,
): Promise<SMTPPoolSentMessageInfo> {
  const combined = AbortSignal.any([signal]);
  try {
    return await transport.sendMail({ ...message, signal: combined });
  } catch (error) {
    const { auth }: Pick<MailSettings['server'], 'auth'> = transport.options;
    // The next login asks for a new token, since this one may lack a right that was granted after it.
    if ((error as NodemailerError).code === 'EAUTH') auth?.oauth2?.updateToken('');
    throw handedOver.has(combined) && !(error as NodemailerError).response ? new Unanswered(explain(error, signal)) : error;
  }
}
