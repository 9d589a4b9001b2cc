import type { NodemailerError } from 'nodemailer';

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

/** What a person needs to fix it. Codes only: a server's own text may quote the mail. */
export function explain(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'The mail server did not end in time';
  const { code = '', message, command, response, responseCode, originalCode } = error as NodemailerError;
  const enhanced = response && /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const codes = [command, responseCode, enhanced, originalCode].filter(Boolean).join(' ');
  const text = meanings[code] ?? `The mail could not be sent (${code || 'unknown'})`;
  return `${text}${codes && ` [${codes}]`}${local.has(code) && !response ? `: ${message}` : ''}`;
}
