import { domainToASCII } from 'node:url';
import type { SMTPPoolOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type XOAuth2 from 'nodemailer/lib/xoauth2';
import { isMailAddress } from '../../mail-address.ts';
import { isLoopback, isNear, parsed } from '../../setting-checks.ts';
import type { Mailbox } from './compose.ts';
import type { Routing } from './routing.ts';

export type MailSettings = Routing & {
  server: Pick<SMTPPoolOptions, 'host' | 'port' | 'secure' | 'requireTLS' | 'ignoreTLS' | 'tls' | 'name'> & {
    /** With `oauth2`, a login by a token; else by user and password. */
    auth?: (NonNullable<SMTPPoolOptions['auth']> & { oauth2?: XOAuth2 }) | undefined;
  };
  from: Mailbox;
  /** Additional receivers of the notices that escalate. */
  escalateTo: readonly Mailbox[];
};

/** Returns a mailbox of the agency; undefined if its address is invalid. The agency's mail server may know domains without a dot. */
function toMailbox({ name, address }: { name: string; address: string }): Mailbox | undefined {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  const ascii = `${address.slice(0, at)}@${domain}`;
  const isValid = /^[\x21-\x7e]+$/.test(ascii) && isMailAddress(domain.includes('.') ? ascii : `${ascii}.local`);
  return isValid ? { name, address: ascii } : undefined;
}

/** Counts the addresses in a list. Ignores quoted names, and a name that only repeats the address: `a@b.c <a@b.c>`. */
const countAddresses = (text: string) =>
  text
    .replace(/"(?:[^"\\]|\\.)*"(?!@)/g, '')
    .replace(/(\S+)\s*<\1>/g, '<$1>')
    .match(/[^\s<>(),;:]+@[^\s<>(),;:]+/g)
    ?.join()
    .match(/@/g)?.length;

function parseMailboxes(text: string): readonly Mailbox[] | undefined {
  const mailboxes = addressparser(text, { flatten: true }).map(toMailbox);
  // The parser drops text that it cannot read, or reads it as a name. The counts are compared, so that no receiver goes missing silently.
  const isWhole = mailboxes.length > 0 && mailboxes.length === countAddresses(text) && !/\p{Cc}/u.test(text);
  return isWhole && mailboxes.every(mailbox => mailbox !== undefined) ? mailboxes : undefined;
}

export const receivers = parsed(parseMailboxes, 'must list email addresses, separated by commas');

export const sender = parsed(text => {
  const mailboxes = parseMailboxes(text);
  return mailboxes?.length === 1 ? mailboxes[0] : undefined;
}, 'must be one email address, such as Site <site@example.com>');

const flag = /^(true|false)$/;
/** The parameters that SMTP_URL may have, named after Nodemailer's options. `name` is a domain, or an IP address in brackets. */
const smtpParameters = new Map([
  ['requireTLS', flag],
  ['ignoreTLS', flag],
  ['tls.rejectUnauthorized', flag],
  ['name', /^([a-z0-9.-]+|\[[0-9a-z.:]+\])$/i],
]);

/**
 * Returns the name by which this server introduces itself (EHLO) if SMTP_URL has none: relays refuse a container's name, which has no dot.
 * Undefined: Nodemailer chooses the machine's name or address.
 */
export const ownName = (siteOrigin: string | undefined, from: Mailbox): string | undefined =>
  [...(siteOrigin ? [new URL(siteOrigin).hostname] : []), from.address.replace(/.*@/, '')].find(isPublicName);

const isPublicName = (name: string) => isMailAddress(`any@${name}`);

/**
 * Returns the mail server of SMTP_URL; undefined if it is malformed. Unless a parameter of the URL says otherwise, mail and password are
 * encrypted on every public network: smtps encrypts from the start; smtp needs STARTTLS, unless the server is near (`isNear`).
 */
function parseSmtp(text: string): MailSettings['server'] | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) return;
  // If # or % in a password is not percent-encoded, the rest of the URL would be a fragment, and the user name would be the host.
  if (url.hash !== '' || url.hostname.includes('%')) return;
  if (url.username === '' && url.password !== '') return;
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
      // A mail server on this machine often has a self-signed certificate, and the connection to it crosses no network.
      tls: { rejectUnauthorized: isOn('tls.rejectUnauthorized') ?? !isLoopback(url) },
      name: url.searchParams.get('name') ?? undefined,
      auth:
        url.username === ''
          ? undefined
          : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) || undefined },
    };
  } catch {
    // Malformed percent-encoding.
    return;
  }
}

/** Returns a warning if the scheme does not fit the port: the connection would time out or fail without naming the cause. */
export function portDoubt({ port, secure }: MailSettings['server']): string | undefined {
  if (!secure && port === 465) return 'SMTP_URL: at port 465 a server speaks TLS from the start. Is smtps:// meant?';
  if (secure && (port === 587 || port === 25)) return `SMTP_URL: at port ${port} a server begins without TLS. Is smtp:// meant?`;
  return;
}

export const smtpServer = parsed(
  parseSmtp,
  `must be an address such as smtps://user:password@smtp.example.com or smtp://...:587, with special characters percent-encoded, and no parameters but ${[...smtpParameters.keys()].join(', ')}`,
);
