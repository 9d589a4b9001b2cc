import { mailWords } from '../../../content/mails.ts';
import { type Field, forms } from '../../../forms/index.ts';
import { referenceOf } from '../../outbox/ids.ts';
import type { Submission } from '../../outbox/store.ts';
import { labelsSeen, plain } from '../submission-lines.ts';
import { cut } from '../wording.ts';

/** Returns one line of at most `bound` UTF-16 code units, with nothing that a mail program would decode as an encoded word (RFC 2047). */
export function oneLine(text: string, bound: number): string {
  const line = plain(text.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '= ?');
  return cut(line.replace(/\s+/g, ' ').trim(), bound);
}

/** Returns the visitor's name, safe for headers; '' if the visitor gave none. */
export const sender = ({ fields }: Submission) => oneLine(fields.name ?? '', 60);

export const subjectOf = (submission: Submission): string =>
  mailWords.subject(
    forms[submission.form].title,
    oneLine(topicOf(submission), 80),
    sender(submission),
    referenceOf(submission.id),
  );

/** Returns the subject or the service; '' for a form that asks for neither. */
function topicOf({ form, fields, source }: Submission): string {
  if (fields.subject !== undefined) return fields.subject;
  const labels = forms[form].fields.flatMap((field: Field) => labelsSeen(field, fields[field.name] ?? '', source));
  return labels.length === 1 ? labels.join() : (fields.service ?? '');
}
