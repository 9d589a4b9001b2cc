import { timeZone } from '../../../content/agency.ts';
import { mailWords } from '../../../content/mails.ts';
import { type Field, forms } from '../../../forms/index.ts';
import { labelsOf } from '../../../forms/labels.ts';
import type { Source } from '../../../forms/source.ts';
import { referenceOf } from '../../outbox/ids.ts';
import type { Submission } from '../../outbox/store.ts';

/** A line of a mail; a long one has paragraphs. */
export type Line = { label: string; value: string; long?: boolean };

/** Without the label of the service, which is shown with its field. */
const sourceLabels: Record<Exclude<keyof Source, 'service_label'>, string> = mailWords.source;

const eitherOf = new Intl.ListFormat(mailWords.lang, { type: 'disjunction' });
const inOffice = new Intl.DateTimeFormat(mailWords.locale, { dateStyle: 'full', timeStyle: 'long', timeZone });

/** Characters that begin a line that nobody typed, or change the direction of what follows. Joiners stay: Hindi and Persian need them. */
const turns = /[\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
const plain = (text: string) => text.replace(turns, ' ');

/** One line of at most `bound` characters, without anything that a mail program would decode as an encoded word (RFC 2047). */
export function oneLine(text: string, bound: number): string {
  const line = plain(text.toWellFormed())
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('=?', '= ?');
  const characters = [...line.replace(/\s+/g, ' ').trim()];
  return characters.length <= bound ? characters.join('') : `${characters.slice(0, bound - 1).join('')}…`;
}

/** The visitor's name, safe for headers; '' when none was given. */
export const sender = ({ fields }: Submission) => oneLine(fields.name ?? '', 60);

export const subjectOf = (submission: Submission): string =>
  mailWords.subject(
    forms[submission.form].title,
    oneLine(topicOf(submission), 80),
    sender(submission),
    referenceOf(submission.id),
  );

/** Every field of the form, in its order, including empty ones. */
export function fieldLines({ form, fields, source }: Submission): readonly Line[] {
  return forms[form].fields.map((field: Field) => ({
    label: field.label,
    value: plain(shownValue(field, fields[field.name] ?? '', source)),
    long: field.type === 'textarea',
  }));
}

/** Reference, time, source and id. */
export function circumstances({ id, receivedAt, source }: Submission): readonly Line[] {
  return [
    { label: mailWords.reference, value: referenceOf(id) },
    { label: mailWords.received, value: inOffice.format(receivedAt) },
    ...Object.entries(sourceLabels)
      .map(([key, label]) => ({ label, value: plain(source[key as keyof Source] ?? '') }))
      .filter(({ value }) => value !== ''),
    { label: mailWords.id, value: id },
  ];
}

/** The subject or the service; '' for a form that asks for neither. */
function topicOf({ form, fields, source }: Submission): string {
  if (fields.subject !== undefined) return fields.subject;
  const labels = forms[form].fields.flatMap((field: Field) => labelsSeen(field, fields[field.name] ?? '', source));
  return labels.length === 1 ? labels.join() : (fields.service ?? '');
}

function shownValue(field: Field, value: string, source: Source): string {
  const labels = labelsSeen(field, value, source);
  return labels.length > 1 ? `${value} (${eitherOf.format(labels)})` : (labels[0] ?? value);
}

/** The label that the visitor chose; if it is unknown, all labels of the value. */
function labelsSeen(field: Field, value: string, { service_label: chosen }: Source): readonly string[] {
  const labels = labelsOf(field, value);
  return chosen !== undefined && labels.includes(chosen) ? [chosen] : labels;
}
