import { existsSync } from 'node:fs';
import type { Part } from '../../app/notes/part.ts';
import { language } from '../../content/language.ts';
import { bodyOf, listNotes, type Note } from '../../content/note-files.ts';
import { notePath, pages } from '../../content/pages.ts';
import { isPicture } from '../../content/pictures.ts';
import { root, TextsError, textFile } from '../../content/source.ts';
import { parseNote } from './markdown.ts';

/** The addresses that a language's notes may link to: pages, its own notes, and the agency's files. */
function knownPaths(code: string, drafts: boolean): (path: string) => boolean {
  const own = listNotes(code, drafts).map(({ slug }): string => notePath(slug));
  const others: string[] = pages.filter(({ kind }) => kind !== 'note').map(({ path }) => path);
  return path => own.includes(path) || others.includes(path) || existsSync(`${root}public${path}`);
}

/** The parts of each note's text, by slug. Throws a `TextsError` with a line for each mistake. */
export function parseNotes(notes: readonly Note[], code = language.code, drafts = false): Record<string, Part[]> {
  const known = { isPath: knownPaths(code, drafts), isPicture: (file: string) => isPicture(`notes/${file}`) };
  const faults: string[] = [];
  const bodies = notes.map(({ name, slug }) => {
    const { text, linesAbove } = bodyOf(name, code);
    const { parts, mistakes } = parseNote(text, known);
    if (parts.length === 0) faults.push(`${textFile(name, code)}:${linesAbove + 1} has no text`);
    faults.push(...mistakes.map(({ line, text }) => `${textFile(name, code)}:${linesAbove + line + 1} ${text}`));
    return [slug, parts] as const;
  });
  if (faults.length > 0) throw new TextsError(faults.join('\n'));
  return Object.fromEntries(bodies);
}
