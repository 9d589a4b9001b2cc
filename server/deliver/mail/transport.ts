import { createTransport, type SMTPPoolOptions, type SMTPPoolSentMessageInfo, type Transporter } from 'nodemailer';
import type { MailSettings } from './mail-settings.ts';

export type Transport = Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>;

/** Few connections, closed soon: the agency's mail server has other work. Only the outbox retries, never the transport. */
export const openTransport = (server: MailSettings['server'], maxConnections: number): Transport =>
  createTransport({ ...server, pool: true, maxConnections, maxRequeues: 0, idleTimeout: 5_000, logger: false });
