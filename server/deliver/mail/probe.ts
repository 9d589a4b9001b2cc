import type { NodemailerError } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionCustomAuthContext } from 'nodemailer/lib/smtp-connection';
import type { Mailbox } from './compose.ts';
import { explain } from './failure.ts';
import type { MailSettings } from './mail-settings.ts';

/*
 * Nodemailer sends an envelope only together with a message (with pipelining, DATA leaves in the same packet). Only the handler of an
 * authentication method may send single commands. So the probe adds a method that runs after the real login and offers the envelope.
 */
const method = 'ENVELOPE';

type Refusal = Pick<NodemailerError, 'code' | 'command' | 'response' | 'responseCode'>;

/**
 * Begins a mail, up to its receivers, and takes it back: connection, TLS, login, MAIL FROM, RCPT TO, RSET, QUIT, never DATA.
 * Rejects unless the server would accept a mail for every receiver. The reason has only codes and no address.
 */
export async function probe({ server, from }: MailSettings, to: readonly Mailbox[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const refusals: Refusal[] = [];
  const handler = async (context: SMTPConnectionCustomAuthContext) => void refusals.push(...(await offer(context, from, to)));
  const connection = new SMTPConnection({ ...server, customAuth: { [method]: handler } });
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(Object.assign(new Error('The connection ended'), { code: 'ECONNECTION' })));
  });
  const close = () => connection.close();
  signal.addEventListener('abort', close);
  try {
    await Promise.race([broken, converse(connection, server.auth)]);
    if (refusals[0]) throw refusals[0];
    connection.quit();
  } catch (error) {
    const isPartial = refusals[0]?.command === 'RCPT TO' && to.length > 1;
    const count = isPartial ? `, for ${refusals.length} of ${to.length} addresses` : '';
    throw new Error(`${explain(error, signal)}${count}`);
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

async function converse(connection: SMTPConnection, auth: MailSettings['server']['auth']): Promise<void> {
  await settled(done => connection.connect(done));
  if (auth && connection.allowsAuth) await settled(done => connection.login({ ...auth }, done));
  await settled(done => connection.login({ method }, done));
}

const settled = (start: (done: (error?: Error | null) => void) => void) =>
  new Promise<void>((resolve, reject) => start(error => (error ? reject(error) : resolve())));

/** Offers the envelope; returns the commands that the server refused. */
async function offer(
  { sendCommand }: SMTPConnectionCustomAuthContext,
  from: Mailbox,
  to: readonly Mailbox[],
): Promise<Refusal[]> {
  const say = async (command: string, address: Mailbox): Promise<Refusal[]> => {
    const { status, response } = await sendCommand(`${command}:<${address.address}>`);
    return status >= 200 && status < 300 ? [] : [{ code: 'EENVELOPE', command, response, responseCode: status }];
  };
  const refused = await say('MAIL FROM', from);
  // Waits for each answer: a server without pipelining drops commands that come early.
  if (refused.length === 0) for (const receiver of to) refused.push(...(await say('RCPT TO', receiver)));
  await sendCommand('RSET');
  return refused;
}
