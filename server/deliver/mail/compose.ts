import type { SendMailOptions } from 'nodemailer';
import { mailWords } from '../../../content/mails.ts';
import { forms } from '../../../forms/index.ts';
import { isGivenAddress, needsUtf8, sendable, tidyAddress } from '../../mail-address.ts';
import type { Link, Notice } from '../../outbox/notice.ts';
import type { Submission } from '../../outbox/store.ts';
import { circumstances, fieldLines } from '../submission-lines.ts';
import { type Content, messageHtml, messageText } from './render-message.ts';
import { renderHtml, renderText } from './render-submission.ts';
import { oneLine, sender, subjectOf } from './subject.ts';

/** `address` is ASCII; its domain is in DNS notation. */
export type Mailbox = { name: string; address: string };

/**
 * Returns the mail about a submission. No header calls the mail automatic, since a person wrote the text, and help desks put automatic mail
 * aside. The Message-ID contains the submission's id and is the same in every attempt, so mail servers and programs can recognize a repeat.
 * @param links change the submission's state
 */
export function compose(submission: Submission, from: Mailbox, to: readonly Mailbox[], links: readonly Link[]): SendMailOptions {
  const typedAddress = givenAddress(submission.fields.email);
  const address = typedAddress && sendable(typedAddress);
  const visitor = address && { name: sender(submission), address };
  const inquiry = {
    title: forms[submission.form].title,
    fields: fieldLines(submission),
    circumstances: circumstances(submission),
    hint: visitor ? mailWords.replyTo(visitor.name || visitor.address) : noReplyHint(typedAddress),
    links,
  };
  return {
    ...envelope(submission.id, from, to),
    ...(visitor && { replyTo: visitor }),
    subject: subjectOf(submission),
    headers: { 'X-Form': submission.form },
    text: renderText(inquiry),
    html: renderHtml(inquiry),
  };
}

function noReplyHint(given: string | undefined): string {
  if (given === undefined) return mailWords.noReply;
  return needsUtf8(given) ? mailWords.needsUtf8 : mailWords.badAddress;
}

/** Returns the mail of a notice. Its Message-ID, too, is the same in every attempt. */
export function composeNotice({ id, message }: Notice, from: Mailbox, to: readonly Mailbox[]): SendMailOptions {
  return {
    ...envelope(id, from, to),
    ...(message.about && { inReplyTo: messageId(message.about, from), references: messageId(message.about, from) }),
    headers: automatic('auto-generated'),
    ...contents(message.subject, { ...message, end: [] }),
  };
}

/** Returns subject, text and HTML of a mail in the server's own words. The subject is also the title, unless `content` has a title. */
export function contents(subject: string, content: Omit<Content, 'title'> & { title?: string }): SendMailOptions {
  const whole = { title: subject, ...content };
  return { subject: oneLine(subject, 200), text: messageText(whole), html: messageHtml(whole) };
}

const messageId = (id: string, from: Mailbox) => `<${id}@${from.address.split('@').at(-1)}>`;

/** @param id the part of the Message-ID before the @ */
export const envelope = (id: string, from: Mailbox, to: readonly Mailbox[]): SendMailOptions => ({
  from,
  to: [...to],
  messageId: messageId(id, from),
  xMailer: false,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Headers of the server's own mails. They suppress replies such as absence notes (RFC 3834; the second header is Exchange's). */
export const automatic = (kind: 'auto-generated' | 'auto-replied') => ({
  'Auto-Submitted': kind,
  'X-Auto-Response-Suppress': 'All',
});

/** Returns the address that a visitor gave; undefined unless the text is exactly one address. */
export function givenAddress(given = ''): string | undefined {
  const text = tidyAddress(given);
  return isGivenAddress(text) ? text : undefined;
}
