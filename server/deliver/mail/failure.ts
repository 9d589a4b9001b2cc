import type { NodemailerError } from 'nodemailer';
import { connectionWords } from '../connection-words.ts';
import { NoToken } from './oauth.ts';

const meanings: Partial<Record<string, string>> = {
  EAUTH: 'The mail server refused the user name or the password',
  ENOAUTH: 'The mail server wants a user name and a password',
  EDNS: 'The mail server was not found',
  ETLS: 'No secure connection to the mail server',
  ESOCKET: 'No connection to the mail server',
  ECONNECTION: 'The mail server ended the connection',
  ETIMEDOUT: 'The mail server did not answer in time',
  EPROTOCOL: 'The mail server refused the connection',
  EENVELOPE: 'The mail server refused the sender or the receivers',
  EMESSAGE: 'The mail server refused the message',
};
const encryption = 'The mail server wants an encrypted connection: see SMTP_URL';
const silence = 'it sends no greeting. Behind smtp://, it may speak TLS from the start: smtps://';

/**
 * Whether the server has no password login (504), or has switched it off. Microsoft 365 answers 535 5.7.139 when password login is switched
 * off, but also to a wrong password. The rest of the answer tells which it is.
 */
const takesNoPasswords = (responseCode: number | undefined, response: string) =>
  responseCode === 504 ||
  /basic auth|smtpclientauth|disabled/i.test(response) ||
  /\b5\.7\.139\b(?!.*(incorrect|locked))/is.test(response);

/** Returns the meaning of an answer about the login, to any command (RFC 4954, RFC 3207); undefined for another answer. */
function loginMeaning({ code, command, response = '', responseCode }: NodemailerError): string | undefined {
  if (responseCode === 530)
    return /tls|encrypt/i.test(response) ? encryption : 'The mail server wants a user name and a password in SMTP_URL';
  if (responseCode === 523 || responseCode === 538) return encryption;
  if (responseCode === 534) return 'The mail server wants another kind of password, such as an app password';
  if (code !== 'EAUTH') return;
  if (command === 'AUTH XOAUTH2') return 'The mail server refused the access token';
  if (/^4/.test(response)) return 'The mail server cannot check the password for now';
  if (takesNoPasswords(responseCode, response)) return 'The mail server takes no passwords';
  return;
}

/** Codes of errors on our side: their texts are about the connection and never quote a mail. */
const local = new Set(['EDNS', 'ETLS', 'ESOCKET']);

/** Explains a failure to the person who can fix it. Repeats only the codes of the server's answer, whose text may quote the mail. */
export function explain(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'The mail server did not end in time';
  if (error instanceof NoToken) return error.message;
  const { code = '', message, command, response, responseCode, originalCode, timeoutType } = error as NodemailerError;
  const enhanced = response && /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const codes = [command, responseCode, enhanced, originalCode].filter(Boolean).join(' ');
  const text = loginMeaning(error as NodemailerError) ?? meanings[code] ?? `The mail could not be sent (${code || 'unknown'})`;
  const known =
    timeoutType === 'GREETING_TIMEOUT' ? silence : connectionWords(timeoutType === 'CONNECT_TIMEOUT' ? code : originalCode);
  const cause = known ?? (local.has(code) ? message : undefined);
  return `${text}${codes && ` [${codes}]`}${cause && !response ? `: ${cause}` : ''}`;
}
