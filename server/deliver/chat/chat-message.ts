import { chatWords } from '../../../content/chat.ts';
import { mailWords } from '../../../content/mails.ts';
import { type Field, forms } from '../../../forms/index.ts';
import { referenceOf } from '../../outbox/ids.ts';
import type { Link, Message } from '../../outbox/notice.ts';
import type { Submission } from '../../outbox/store.ts';
import { circumstances, fieldLines, languageName } from '../submission-lines.ts';
import { cut, withColon } from '../wording.ts';

/** What a chat message says. Everything but the links is text: visitors typed parts of it, or chose them by a URL. */
export type ChatMessage = Omit<Message, 'escalate'>;
type Section = Message['sections'][number];
type Row = Section['rows'][number];

/** Form, service, reference, time and page of a submission; the fields only with `details`, since a chat is read by many. */
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

/** Changes of text direction, which would reverse the words after them, and controls. Joiners stay: Hindi and Persian need them. */
const misleading = /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** The message as a chat can show it: without misleading characters, labels with their colon, and empty values in words. */
export function shown({ subject, intro, sections, links }: ChatMessage): ChatMessage {
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

/** A value of this length is not cut for the sake of others. */
const shortest = 100;

/**
 * Shortens sections until they fit: the longest values first, so that a long message costs no other field; then the last rows.
 * @param excessOf by how many UTF-16 code units sections are too long; 0 or less: they fit
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

/** Without the last row; the one before says so. */
export function withoutLast(sections: readonly Section[]): readonly Section[] {
  const last = sections.at(-1);
  const others = sections.slice(0, -1);
  if (!last || last.rows.length < 2) return others;
  return [
    ...others,
    { heading: last.heading, rows: [...last.rows.slice(0, -2), { label: withColon(chatWords.more), value: '…' }] },
  ];
}
