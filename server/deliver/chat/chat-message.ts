import { chatWords } from '../../../content/chat.ts';
import { mailWords } from '../../../content/mails.ts';
import { type Field, forms } from '../../../forms/index.ts';
import { referenceOf } from '../../outbox/ids.ts';
import type { Link, Message } from '../../outbox/notice.ts';
import type { Submission } from '../../outbox/store.ts';
import { circumstances, fieldLines, languageName } from '../submission-lines.ts';
import { cut, withColon } from '../wording.ts';

/** The content of a chat message. All of it but the links is plain text: visitors typed parts of it, or chose them by a URL. */
export type ChatMessage = Omit<Message, 'escalate'>;
type Section = Message['sections'][number];
type Row = Section['rows'][number];

/** Returns form, service, reference, time, language and page of a submission. Many people read a chat: fields only with `details`. */
export function chatMessageOf(submission: Submission, links: readonly Link[], details: boolean): ChatMessage {
  const { id, form, source } = submission;
  const { title, fields } = forms[form];
  const lines = fieldLines(submission);
  const service = fields.findIndex((field: Field) => field.type === 'select');
  const facts = [
    ...circumstances(submission).filter(({ label }) => label === mailWords.received),
    ...(source.language ? [{ label: mailWords.source.language, value: languageName(source) ?? '' }] : []),
    ...(source.page ? [{ label: mailWords.source.page, value: source.page }] : []),
  ];
  return {
    subject: chatWords.subject(title, lines[service]?.value ?? '', referenceOf(id)),
    intro: [],
    sections: [...(details ? [{ heading: '', rows: lines }] : []), { heading: '', rows: facts }],
    links,
  };
}

/** Control characters, and changes of text direction, which reverse the words after them. Joiners stay: Hindi and Persian need them. */
const misleading = /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a message for a chat: without misleading characters, with a colon after each label, and with words for an empty value. */
export function printable({ subject, intro, sections, links }: ChatMessage): ChatMessage {
  const text = (value: string) => value.toWellFormed().replace(/\r\n?/g, '\n').replace(misleading, ' ').trim();
  return {
    subject: text(subject),
    intro: intro.map(text),
    sections: sections.map(({ heading, rows }) => ({
      heading: text(heading),
      rows: rows.map(({ label, value }) => ({ label: withColon(text(label)), value: text(value) || mailWords.leftEmpty })),
    })),
    links,
  };
}

/** No value is cut below this length, in UTF-16 code units. */
const shortest = 100;

/**
 * Shortens sections until they fit: first the longest values, so that a long message costs no other field, then the last rows.
 * @param excessOf returns the number of UTF-16 code units beyond the bound; 0 or less: the sections fit
 */
export function shortened(sections: readonly Section[], excessOf: (sections: readonly Section[]) => number): readonly Section[] {
  let kept = sections;
  for (let excess = excessOf(kept); excess > 0 && kept.length > 0; excess = excessOf(kept)) kept = shorter(kept, excess);
  return kept;
}

function shorter(sections: readonly Section[], excess: number): readonly Section[] {
  const longest = Math.max(...sections.flatMap(({ rows }) => rows.map(({ value }) => value.length)));
  if (longest <= shortest) return withoutLast(sections);
  const bound = Math.max(shortest, longest - excess);
  const shorten = (row: Row) => (row.value.length === longest ? { ...row, value: cut(row.value, bound) } : row);
  return sections.map(({ heading, rows }) => ({ heading, rows: rows.map(shorten) }));
}

/** Drops the last row, and puts a row with '…' in place of the row before it. Drops a section of one row whole. */
export function withoutLast(sections: readonly Section[]): readonly Section[] {
  const last = sections.at(-1);
  const others = sections.slice(0, -1);
  if (!last || last.rows.length < 2) return others;
  return [
    ...others,
    { heading: last.heading, rows: [...last.rows.slice(0, -2), { label: withColon(chatWords.more), value: '…' }] },
  ];
}
