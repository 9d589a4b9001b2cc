import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { mailWords } from '../../../content/mails.ts';
import { forms } from '../../../forms/index.ts';
import { isMailAddress } from '../../mail-address.ts';
import type { Submission } from '../../outbox/store.ts';
import { circumstances, fieldLines, sender, subjectOf } from './content.ts';
import { renderHtml, renderText } from './render.ts';

/** `address` is ASCII; its domain is in DNS notation. */
export type Mailbox = { name: string; address: string };

/**
 * The mail about a submission. The Message-ID contains the submission's id and is the same in every attempt, so that mail servers and
 * programs can recognize a repeated mail.
 */
export function compose(submission: Submission, from: Mailbox, to: readonly Mailbox[]): SendMailOptions {
  const visitor = visitorOf(submission);
  const letter = {
    title: forms[submission.form].title,
    fields: fieldLines(submission),
    circumstances: circumstances(submission),
    hint: hintFor(visitor),
  };
  return {
    from,
    to: [...to],
    ...(visitor && { replyTo: visitor }),
    subject: subjectOf(submission),
    messageId: `<${submission.id}@${from.address.split('@').at(-1)}>`,
    // Suppress automatic replies such as absence notes (RFC 3834; the second header is Exchange's).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'X-Form': submission.form },
    xMailer: false,
    text: renderText(letter),
    html: renderHtml(letter),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The Reply-To mailbox; undefined unless every mail server can carry the address in a header. */
function visitorOf(submission: Submission): Mailbox | undefined {
  const text = (submission.fields.email ?? '').trim();
  const at = text.lastIndexOf('@');
  if (!isMailAddress(text) || /[^\x21-\x7e]/.test(text.slice(0, at))) return;
  return { name: sender(submission), address: `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}` };
}

const hintFor = (visitor: Mailbox | undefined) =>
  visitor ? mailWords.replyTo(visitor.name || visitor.address) : mailWords.noReply;
