import { language, otherLanguages } from './language.ts';
import { read } from './read.ts';
import { sourceOf, textFile, textNames } from './source.ts';

/** Finds the notes by their files, `{language}/notes/{date}-{slug}.md`. In Node alone: `notes.ts` has what the pages need of them. */

type NoteName = `notes/${string}`;
const namesIn = (code: string) => textNames(code).filter((name): name is NoteName => name.startsWith('notes/'));

function noteOf(name: NoteName, code = language.code) {
  const [, date, slug] = /^notes\/(\d{4}-\d\d-\d\d)-([a-z0-9-]+)$/.exec(name) ?? [];
  if (!date || !slug) throw new Error(`${textFile(name, code)}:1 has a name that is not such as 2026-11-02-what-it-is-about.md`);
  return { name, slug, date, ...read(name, code) };
}

/** A note without its text. `date` is the day of its publication, `name` that of its file. */
export type Note = ReturnType<typeof noteOf>;

/** The notes of a language, newest first. Drafts are among them only in a development server. */
export function listNotes(code = language.code, drafts = false): Note[] {
  const all = namesIn(code).map(name => noteOf(name, code));
  const twice = all.find(({ slug }, at) => all.findIndex(one => one.slug === slug) < at);
  if (twice) throw new Error(`${textFile(twice.name, code)}:1 has the address of another note, /notes/${twice.slug}`);
  return all.filter(({ draft }) => drafts || !draft).sort((one, other) => (one.name < other.name ? 1 : -1));
}

/** The slugs of the notes that each other language has. */
export const slugsElsewhere = (): Record<string, string[]> =>
  Object.fromEntries(otherLanguages.map(({ code }) => [code, listNotes(code).map(({ slug }) => slug)]));

/** The text of a note, and the line of its file above the text. */
export function bodyOf(name: NoteName, code = language.code): { text: string; linesAbove: number } {
  const { body, bodyLine } = sourceOf(textFile(name, code));
  return { text: body, linesAbove: bodyLine };
}
