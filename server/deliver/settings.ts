import { BlockList, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { Webhook as Signer } from 'standardwebhooks';
import * as v from 'valibot';
import { isMailAddress } from '../accept/email.ts';
import { isLoopback } from './http.ts';
import type { MailSettings } from './mail/mail.ts';
import type { Mailbox } from './mail/message.ts';

/** The forms of the destinations' settings. Problems are said without the value: it may be a secret. */

const ownNetworks = new BlockList();
ownNetworks.addSubnet('10.0.0.0', 8);
ownNetworks.addSubnet('172.16.0.0', 12);
ownNetworks.addSubnet('192.168.0.0', 16);
ownNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether it is this machine, a private address, or a name without a dot, as networks of containers give them out. */
function isNear(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isLoopback(url) || /^[a-z0-9_-]+$/i.test(host) || ownNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');
}

/** A text that `parse` makes something of; undefined means that it cannot. */
const parsed = <T>(parse: (text: string) => T | undefined, problem: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = parse(dataset.value.trim());
      if (value !== undefined) return value;
      addIssue({ message: problem });
      return NEVER;
    }),
  );

function parseHttp(text: string, plain: (url: URL) => boolean): URL | undefined {
  const url = URL.parse(text);
  if (url === null || `${url.username}${url.password}` !== '') return;
  return url.protocol === 'https:' || (url.protocol === 'http:' && plain(url)) ? url : undefined;
}

export const scriptAddress = parsed(
  text => parseHttp(text, isLoopback),
  'must be the https address of a script, such as https://script.google.com/macros/s/.../exec',
);

export const webhookAddress = parsed(
  text => parseHttp(text, isNear),
  'must be an https address without a password in it (http only within this machine or its own network)',
);

/** A key shorter than the standard's 24 bytes could be guessed from a signature. */
function parseSecret(text: string): string | undefined {
  try {
    new Signer(text);
  } catch {
    return;
  }
  return Buffer.from(text.replace('whsec_', ''), 'base64').length >= 24 ? text : undefined;
}

export const webhookSecret = parsed(
  parseSecret,
  'must be whsec_ followed by at least 24 bytes in base64, as `openssl rand -base64 32` makes them',
);

/** A mailbox of the agency, whose mail server may know a name without a dot. */
function toMailbox({ name, address }: { name: string; address: string }): Mailbox | undefined {
  const at = address.lastIndexOf('@');
  const domain = domainToASCII(address.slice(at + 1));
  const ascii = `${address.slice(0, at)}@${domain}`;
  const isValid = /^[\x21-\x7e]+$/.test(ascii) && isMailAddress(domain.includes('.') ? ascii : `${ascii}.local`);
  return isValid ? { name, address: ascii } : undefined;
}

function parseMailboxes(text: string): readonly Mailbox[] | undefined {
  const mailboxes = addressparser(text, { flatten: true }).map(toMailbox);
  // The parser leaves out what it cannot read, and a receiver would be missing without a word.
  const isWhole = mailboxes.length > 0 && mailboxes.length === text.split('@').length - 1 && !/\p{Cc}/u.test(text);
  return isWhole && mailboxes.every(mailbox => mailbox !== undefined) ? mailboxes : undefined;
}

export const receivers = parsed(parseMailboxes, 'must list email addresses, separated by commas');

export const sender = parsed(text => {
  const mailboxes = parseMailboxes(text);
  return mailboxes?.length === 1 ? mailboxes[0] : undefined;
}, 'must be one email address, such as Site <site@example.com>');

/** Parameters of the address, by the names that Nodemailer has for them; each is true or false. */
const smtpParameters = ['requireTLS', 'ignoreTLS', 'tls.rejectUnauthorized'];

/**
 * Without parameters, no mail and no password goes over a network unencrypted: smtps is encrypted from the start, smtp by STARTTLS,
 * which is required unless the server is near.
 */
function parseSmtp(text: string): MailSettings['server'] | undefined {
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || !/^\/?$/.test(url.pathname)) return;
  if ((url.username === '') !== (url.password === '')) return;
  const parameters = [...url.searchParams];
  if (!parameters.every(([name, value]) => smtpParameters.includes(name) && /^(true|false)$/.test(value))) return;
  const flag = (name: string) => (url.searchParams.has(name) ? url.searchParams.get(name) === 'true' : undefined);
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? undefined : Number(url.port),
      secure: url.protocol === 'smtps:',
      ignoreTLS: flag('ignoreTLS'),
      requireTLS: flag('requireTLS') ?? (url.protocol === 'smtp:' && !flag('ignoreTLS') && !isNear(url)),
      tls: { rejectUnauthorized: flag('tls.rejectUnauthorized') ?? true },
      auth: url.username === '' ? undefined : { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    };
  } catch {
    // Percent signs that encode nothing.
    return;
  }
}

export const smtpServer = parsed(
  parseSmtp,
  `must be an address such as smtps://user:password@smtp.example.com or smtp://...:587, with special characters percent-encoded, and no parameters but ${smtpParameters.join(', ')}`,
);
