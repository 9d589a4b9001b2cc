import { domainToASCII } from 'node:url';
import type { SendMailOptions } from 'nodemailer';
import { forms } from '../../../forms/index.ts';
import { isMailAddress } from '../../mail-address.ts';
import type { Submission } from '../../outbox/store.ts';
import { circumstances, fieldLines, sender, subjectOf } from './content.ts';
import { renderHtml, renderText } from './render.ts';

/** `address` is ASCII, with its domain as the DNS has it. */
export type Mailbox = { name: string; address: string };

/**
 * The mail about a submission. The Message-ID is made of the submission's id and is the same in every try: mail servers and programs
 * that see it again can tell that it is the same mail.
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
    // Neither an absence note nor a delivery report of a program answers a program's mail (RFC 3834; the second is Exchange's).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', 'X-Form': submission.form },
    xMailer: false,
    text: renderText(letter),
    html: renderHtml(letter),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Where an answer can go: only to an address that every mail server can carry in a header. */
function visitorOf(submission: Submission): Mailbox | undefined {
  const text = (submission.fields.email ?? '').trim();
  const at = text.lastIndexOf('@');
  if (!isMailAddress(text) || /[^\x21-\x7e]/.test(text.slice(0, at))) return;
  return { name: sender(submission), address: `${text.slice(0, at)}@${domainToASCII(text.slice(at + 1))}` };
}

const hintFor = (visitor: Mailbox | undefined) =>
  visitor
    ? `Reply to this mail to answer ${visitor.name || visitor.address}.`
    : 'There is no email address that a reply to this mail could go to.';
