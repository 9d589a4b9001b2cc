import { domainToASCII } from 'node:url';
import type { SMTPPoolOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { isMailAddress } from '../../mail-address.ts';
import { isLoopback, isNear, parsed } from '../../setting-checks.ts';
import type { Mailbox } from './compose.ts';

export type MailSettings = {
  server: Pick<SMTPPoolOptions, 'host' | 'port' | 'secure' | 'requireTLS' | 'ignoreTLS' | 'auth' | 'tls' | 'name'>;
  from: Mailbox;
  /** One mail names all of them. */
  to: readonly Mailbox[];
  /** Additional receivers of the notices that escalate. */
  escalateTo: readonly Mailbox[];
};

/** A mailbox of the agency. Its mail server may know domains without a dot. */
function toMailbox({ name, address }: { name: string; address: string }): Mailbox | undefined {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  const ascii = `${address.slice(0, at)}@${domain}`;
  const isValid = /^[\x21-\x7e]+$/.test(ascii) && isMailAddress(domain.includes('.') ? ascii : `${ascii}.local`);
  return isValid ? { name, address: ascii } : undefined;
}

/** Counts the addresses in a list. Ignores quoted names, and a name that repeats its address: `a@b.c <a@b.c>`. */
const countAddresses = (text: string) =>
  text
    .replace(/"(?:[^"\\]|\\.)*"(?!@)/g, '')
    .replace(/(\S+)\s*<\1>/g, '<$1>')
    .match(/[^\s<>(),;:]+@[^\s<>(),;:]+/g)
    ?.join()
    .match(/@/g)?.length;

function parseMailboxes(text: string): readonly Mailbox[] | undefined {
  const mailboxes = addressparser(text, { flatten: true }).map(toMailbox);
  // The parser drops what it cannot read, or takes it for a name, so a receiver could go missing silently: compare the counts.
  const isWhole = mailboxes.length > 0 && mailboxes.length === countAddresses(text) && !/\p{Cc}/u.test(text);
  return isWhole && mailboxes.every(mailbox => mailbox !== undefined) ? mailboxes : undefined;
}

export const receivers = parsed(parseMailboxes, 'must list email addresses, separated by commas');

export const sender = parsed(text => {
  const mailboxes = parseMailboxes(text);
  return mailboxes?.length === 1 ? mailboxes[0] : undefined;
}, 'must be one email address, such as Site <site@example.com>');

const flag = /^(true|false)$/;
/** URL parameters, named after Nodemailer's options. `name`: a domain, or an address in brackets. */
const smtpParameters = new Map([
  ['requireTLS', flag],
  ['ignoreTLS', flag],
  ['tls.rejectUnauthorized', flag],
  ['name', /^([a-z0-9.-]+|\[[0-9a-z.:]+\])$/i],
]);

/**
 * The name by which the server introduces itself (EHLO) if SMTP_URL has none: relays refuse a container's name, which has no dot.
 * undefined: Nodemailer's own choice, the machine's name or its address.
 */
export const ownName = (siteOrigin: string | undefined, from: Mailbox): string | undefined =>
  [...(siteOrigin ? [new URL(siteOrigin).hostname] : []), from.address.replace(/.*@/, '')].find(isPublicName);

const isPublicName = (name: string) => isMailAddress(`any@${name}`);

/**
 * Without parameters, no mail and no password crosses a network unencrypted: smtps is encrypted from the start, smtp by STARTTLS,
 * which is required unless the server is near.
 */
function parseSmtp(text: string): MailSettings['server'] | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) return;
  // A password with # that is not percent-encoded would be a fragment, and its user name the host.
  if (url.hash !== '' || url.hostname.includes('%')) return;
  if ((url.username === '') !== (url.password === '')) return;
  const parameters = [...url.searchParams];
  if (!parameters.every(([name, value]) => smtpParameters.get(name)?.test(value))) return;
  const isOn = (name: string) => (url.searchParams.has(name) ? url.searchParams.get(name) === 'true' : undefined);
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? undefined : Number(url.port),
      secure: url.protocol === 'smtps:',
      ignoreTLS: isOn('ignoreTLS'),
      requireTLS: isOn('requireTLS') ?? (url.protocol === 'smtp:' && !isOn('ignoreTLS') && !isNear(url)),
      // A mail server on the same machine often has a self-signed certificate, and no network is between.
      tls: { rejectUnauthorized: isOn('tls.rejectUnauthorized') ?? !isLoopback(url) },
      name: url.searchParams.get('name') ?? undefined,
      auth: url.username === '' ? undefined : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    };
  } catch {
    // Malformed percent-encoding.
    return;
  }
}

/** A warning where the scheme does not fit the port: the connection would time out or fail without naming the cause. */
export function portDoubt({ port, secure }: MailSettings['server']): string | undefined {
  if (!secure && port === 465) return 'SMTP_URL: at port 465 a server speaks TLS from the start. Is smtps:// meant?';
  if (secure && (port === 587 || port === 25)) return `SMTP_URL: at port ${port} a server begins without TLS. Is smtp:// meant?`;
  return;
}

export const smtpServer = parsed(
  parseSmtp,
  `must be an address such as smtps://user:password@smtp.example.com or smtp://...:587, with special characters percent-encoded, and no parameters but ${[...smtpParameters.keys()].join(', ')}`,
);
