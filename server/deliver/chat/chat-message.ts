import { chatWords } from '../../../content/chat.ts';
import { mailWords } from '../../../content/mails.ts';
import { type Field, forms } from '../../../forms/index.ts';
import { referenceOf } from '../../outbox/ids.ts';
import type { Link, Message } from '../../outbox/notice.ts';
import type { Submission } from '../../outbox/store.ts';
import { circumstances, fieldLines, languageName } from '../submission-lines.ts';
import { cut, withColon } from '../wording.ts';

/** The content of a chat message. Everything except the links is plain text, since visitors typed parts of it, or set them in a URL. */
export type ChatMessage = Omit<Message, 'escalate'>;
type Section = Message['sections'][number];
type Row = Section['rows'][number];

/** Returns form, service, reference, time, language and page. Fields are added only with `details`, since many people read a chat. */
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

/** Control characters, and characters that reverse the direction of the words after them. Hindi and Persian need joiners, so they stay. */
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
 * Shortens sections until they fit. First cuts the longest values, so that one long text costs no other field. Then drops the last rows.
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

/** Replaces the last two rows of the last section by one row with '…'. If the section has only one row, drops the section. */
export function withoutLast(sections: readonly Section[]): readonly Section[] {
  const last = sections.at(-1);
  const others = sections.slice(0, -1);
  if (!last || last.rows.length < 2) return others;
  return [
    ...others,
    { heading: last.heading, rows: [...last.rows.slice(0, -2), { label: withColon(chatWords.more), value: '…' }] },
  ];
}
