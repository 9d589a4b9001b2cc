import { type Field, forms } from '../../../forms/index.ts';
import { labelsOf } from '../../../forms/labels.ts';
import type { Source } from '../../../forms/source.ts';
import type { Submission } from '../../outbox/store.ts';

/** A line for a person at the agency; a long one has paragraphs. */
export type Line = { label: string; value: string; long?: boolean };

/** The label of the service is not among them: it stands with the field. */
const sourceLabels = {
  page: 'Page',
  first_page: 'First page of the visit',
  referrer: 'Came from',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
} as const satisfies Record<Exclude<keyof Source, 'service_label'>, string>;

const eitherOf = new Intl.ListFormat('en', { type: 'disjunction' });
const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'medium', timeZone: 'UTC' });

/** What would end a header, or turn the direction of the text behind it. Joiners stay: names in Hindi and Persian need them. */
const misleading = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of at most `bound` characters, which no mail program reads as an encoded word (RFC 2047) with something else in it. */
function oneLine(text: string, bound: number): string {
  const plain = text.toWellFormed().replace(misleading, ' ').replaceAll('=?', '= ?');
  const characters = [...plain.replace(/\s+/g, ' ').trim()];
  return characters.length <= bound ? characters.join('') : `${characters.slice(0, bound - 1).join('')}…`;
}

/** Who wrote, as it stands in headers; '' when no name was given. */
export const sender = ({ fields }: Submission) => oneLine(fields.name ?? '', 60);

/** Such as 'Popup inquiry: Website Development from Ada Lovelace'. */
export function subjectOf(submission: Submission): string {
  const topic = oneLine(topicOf(submission), 80);
  const name = sender(submission);
  return `${forms[submission.form].title}${topic && `: ${topic}`}${name && ` from ${name}`}`;
}

/** Every field of the form, in its order, empty ones too. */
export function fieldLines({ form, fields, source }: Submission): readonly Line[] {
  return forms[form].fields.map((field: Field) => ({
    label: field.label,
    value: shownValue(field, fields[field.name] ?? '', source),
    long: field.type === 'textarea',
  }));
}

/** How the submission came. */
export function circumstances({ id, receivedAt, source }: Submission): readonly Line[] {
  return [
    { label: 'Received', value: `${inUtc.format(receivedAt)} UTC` },
    ...Object.entries(sourceLabels)
      .map(([key, label]) => ({ label, value: source[key as keyof Source] ?? '' }))
      .filter(({ value }) => value !== ''),
    { label: 'Id', value: id },
  ];
}

/** What a message is about, where its form asks for that. */
function topicOf({ form, fields, source }: Submission): string {
  if (fields.subject !== undefined) return fields.subject;
  const labels = forms[form].fields.flatMap((field: Field) => labelsSeen(field, fields[field.name] ?? '', source));
  return labels.length === 1 ? labels.join() : (fields.service ?? '');
}

function shownValue(field: Field, value: string, source: Source): string {
  const labels = labelsSeen(field, value, source);
  return labels.length > 1 ? `${value} (${eitherOf.format(labels)})` : (labels[0] ?? value);
}

/** The label that the visitor chose, or all that the value stands for where nobody can say which one it was. */
function labelsSeen(field: Field, value: string, { service_label: chosen }: Source): readonly string[] {
  const labels = labelsOf(field, value);
  return chosen !== undefined && labels.includes(chosen) ? [chosen] : labels;
}
