import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { language } from './language.ts';
import { languages } from './languages.ts';

/** The files of texts as YAML, before any rule. */

export const root = fileURLToPath(new URL('../', import.meta.url));

/** Mistakes in the texts: a line for each, with file, line, field and rule. */
export class TextsError extends Error {}

/** The path of a file of texts in a language, below the site's folder. A name that begins with a slash is a file of all languages. */
export const textFile = (name: string, code = language.code) => `content${name.startsWith('/') ? '' : `/${code}/`}${name}.yaml`;

/** The names of all files of texts that a language has. */
export const textNames = (code = language.code): string[] =>
  globSync(`{*.yaml,${code}/**/*.yaml}`, { cwd: `${root}content` })
    .map(file => file.slice(0, -'.yaml'.length))
    .map(file => (file.startsWith(`${code}/`) ? file.slice(code.length + 1) : `/${file}`))
    .sort();

export type Source = { text: string; document: Document.Parsed; lines: LineCounter };

export function parse(text: string): Source {
  const lines = new LineCounter();
  return { text, document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines };
}

const sources = new Map<string, Source>();

/** A file as YAML. A development server reads it often: it is parsed again when it has changed. */
export function sourceOf(file: string): Source {
  if (!existsSync(root + file)) throw new TextsError(`${file} is missing`);
  const text = readFileSync(root + file, 'utf8');
  const known = sources.get(file);
  if (known?.text === text) return known;
  const parsed = parse(text);
  sources.set(file, parsed);
  return parsed;
}

/**
 * The value at a path of the default language's YAML, such as `home.words`; a number in the path is the index of a list's entry.
 * Undefined: the file is no YAML, or has nothing there.
 */
export function sourceAt(path: string): unknown {
  const [file = '', ...keys] = path.split('.');
  const { document } = sourceOf(textFile(file, languages[0].code));
  if (document.errors.length > 0) return undefined;
  return keys.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], document.toJS());
}
