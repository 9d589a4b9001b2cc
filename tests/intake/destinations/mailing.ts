import type { SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { Mail } from '../../../server/deliver/mail/mail.ts';
import type { MailSettings } from '../../../server/deliver/mail/mail-settings.ts';
import { type BadManners, startBadMailServer, startMailServer } from '../../stand-ins/mail-server.ts';
import { readableLog } from '../support.ts';

export const from = { name: 'Tessera', address: 'site@tessera.example' };
export const to = [{ name: '', address: 'hello@tessera.example' }];

/** The mail destination for a server on this machine. */
export function mailBy(port: number, server: Partial<MailSettings['server']> = {}, change: Partial<MailSettings> = {}) {
  const logs = readableLog();
  return {
    ...logs,
    mail: new Mail({ server: { host: '127.0.0.1', port, secure: false, ...server }, from, to, ...change }, logs.log),
  };
}

export async function mailServer(options?: SMTPServerOptions, failure?: () => Error | undefined) {
  const server = await startMailServer(options, failure);
  onTestFinished(server.close);
  return server;
}

export async function badMailServer(manners: BadManners) {
  const server = await startBadMailServer(manners);
  onTestFinished(server.close);
  return server;
}
