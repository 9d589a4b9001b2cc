import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { language } from './language.ts';
import { languages } from './languages.ts';

/** Reads the files of texts as YAML, without checking them against any rule. */

export const root = fileURLToPath(new URL('../', import.meta.url));

/** An error about mistakes in the texts. Its message has a line for each mistake: file, line, field and rule. */
export class TextsError extends Error {}

/**
 * The path of a language's file of texts, from the project's root. A name that starts with / is of a file that all languages share. A note
 * is Markdown, with YAML as its head.
 */
export const textFile = (name: string, code = language.code) =>
  `content${name.startsWith('/') ? '' : `/${code}/`}${name}.${name.startsWith('notes/') ? 'md' : 'yaml'}`;

/** The names of all files of texts that a language has. */
export const textNames = (code = language.code): string[] =>
  globSync(`{*.yaml,work/*.yaml,${code}/**/*.yaml,${code}/notes/*.md}`, { cwd: `${root}content` })
    .map(file => file.replace(/\.\w+$/, ''))
    .map(file => (file.startsWith(`${code}/`) ? file.slice(code.length + 1) : `/${file}`))
    .sort();

/** `body` is the text below the YAML that begins a note; `bodyLine` is its first line in the file, counted from 0. */
export type Source = { text: string; document: Document.Parsed; lines: LineCounter; body: string; bodyLine: number };

/** Parses a file: YAML or, if its first line is `---`, YAML up to the next such line and a body below it. */
export function parse(text: string): Source {
  const lines = new LineCounter();
  const [head = text] = /^---\n[\s\S]*?\n---(?:\n|$)/.exec(text) ?? [];
  const yaml = head.replace(/\n---\n?$/, '\n');
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  return { text, document, lines, body: text.slice(head.length), bodyLine: head.split('\n').length - 1 };
}

const sources = new Map<string, Source>();

/** Returns a parsed file. A development server asks for a file often, so it is parsed again only after a change. */
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
 * The value at a path such as `home.words` in the YAML of the default language; a number in the path is the index of an entry in a list.
 * Undefined if the file is not valid YAML, or has nothing at the path.
 */
export function sourceAt(path: string): unknown {
  const [file = '', ...keys] = path.split('.');
  const { document } = sourceOf(textFile(file, languages[0].code));
  if (document.errors.length > 0) return undefined;
  return keys.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], document.toJS());
}
