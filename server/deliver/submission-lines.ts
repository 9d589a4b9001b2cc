import { timeZone } from '../../content/agency.ts';
import { language } from '../../content/language.ts';
import { listed } from '../../content/lists.ts';
import { mailWords } from '../../content/mails.ts';
import { type Field, forms } from '../../forms/index.ts';
import { labelsOf } from '../../forms/labels.ts';
import type { Source } from '../../forms/visit-source.ts';
import { referenceOf } from '../outbox/ids.ts';
import type { Submission } from '../outbox/store.ts';

/** A fact about a submission, in mails and chats. `long`: the value may have paragraphs. `url`: the link of a phone number. */
export type Line = { label: string; value: string; long?: boolean; url?: string };

/** The label of each part of a source, except `service_label`, which the field of the service shows. */
const sourceLabels: Record<Exclude<keyof Source, 'service_label'>, string> = mailWords.source;

const languageNames = new Intl.DisplayNames([language.code], { type: 'language' });
const inOffice = new Intl.DateTimeFormat(language.dates, { dateStyle: 'full', timeStyle: 'long', timeZone });

/** Characters that begin a new line or change the direction of the text after them. Hindi and Persian need joiners, so they stay. */
const turns = /[\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;
/** Returns a text with blanks in place of these characters. */
export const plain = (text: string) => text.replace(turns, ' ');

/** Returns every field of the form, in the form's order, including empty ones. */
export function fieldLines({ form, fields, source }: Submission): readonly Line[] {
  return forms[form].fields.map((field: Field) => ({
    label: field.label,
    value: plain(shownValue(field, fields[field.name] ?? '', source)),
    long: field.type === 'textarea',
    ...(field.type === 'tel' && { url: phoneUrl(fields[field.name] ?? '') }),
  }));
}

/** Digits, and the characters that people write between them. */
const onePhone = /^\(?\+?[\d\s().-]+$/;

/** Returns the `tel:` link of a phone number. Undefined if the text has words, two numbers, or not 5 to 15 digits (ITU-T E.164). */
function phoneUrl(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/[०-९]/g, digit => String(digit.charCodeAt(0) - 0x966))
    .trim();
  if (!onePhone.test(text)) return;
  const isInternational = text.includes('+');
  // The zero of +44 (0)20 is dialed only within the country.
  const digits = (isInternational ? text.replace('(0)', '') : text).replace(/\D/g, '');
  return digits.length >= 5 && digits.length <= 15 ? `tel:${isInternational ? '+' : ''}${digits}` : undefined;
}

/** Returns the reference, time, source and id as lines. */
export function circumstances({ id, receivedAt, source }: Submission): readonly Line[] {
  return [
    { label: mailWords.reference, value: referenceOf(id) },
    { label: mailWords.received, value: inOffice.format(receivedAt) },
    ...Object.entries(sourceLabels)
      .map(([key, label]) => ({
        label,
        value: plain((key === 'language' ? languageName(source) : source[key as keyof Source]) ?? ''),
      }))
      .filter(({ value }) => value !== ''),
    { label: mailWords.id, value: id },
  ];
}

/** Returns the name of the visitor's language, in the agency's language; undefined if the two are the same. */
export const languageName = ({ language: code }: Source) => code && languageNames.of(code);

function shownValue(field: Field, value: string, source: Source): string {
  const labels = labelsSeen(field, value, source);
  return labels.length > 1 ? `${value} (${listed(labels, language.code, 'disjunction')})` : (labels[0] ?? value);
}

/** Returns the label that the visitor chose; if it is unknown, returns all labels of the value. */
export function labelsSeen(field: Field, value: string, { service_label: chosen }: Source): readonly string[] {
  const labels = labelsOf(field, value);
  return chosen !== undefined && labels.includes(chosen) ? [chosen] : labels;
}
