import * as v from 'valibot';
import { isScalar, visit } from 'yaml';
import { language } from './language.ts';
import { languageOf } from './languages.ts';
import { ownerOf, placeNames } from './places.ts';
import { schemaOf, type TextName, type Texts } from './schema/index.ts';
import { parse, type Source, sourceOf, TextsError, textFile, textNames } from './source.ts';

const placePattern = /\{([\w.-]+)\}/g;

/** Fills in the places of a text. A name in braces that has no value here stays: the schema of the text may define it. */
const fill = (text: string, code: string): string =>
  text.replace(placePattern, (whole, place: string) => {
    const owner = ownerOf(place);
    const value = typeof owner === 'object' ? sourceOf(textFile(owner[0], code)).document.get(owner[1]) : owner;
    return typeof value === 'string' ? fill(value, code) : whole;
  });

/** A number and its unit stay on one line. */
const unit = /(?<=\d) (?=(?:kB|MB|ms|px)(?![\p{L}\d]))/gu;

/** Returns the text with spaces that do not break where a language or a unit wants none. */
export const unbroken = (text: string, code = language.code): string =>
  [unit, languageOf(code).unbroken ?? unit].reduce((kept, spaces) => kept.replace(spaces, '\u00a0'), text);

const filled = (value: unknown, code: string): unknown => {
  if (typeof value === 'string') return unbroken(fill(value, code), code);
  if (Array.isArray(value)) return value.map(part => filled(part, code));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, filled(part, code)]));
};

/** Returns the names in braces that are still in a value, so that a page would show them. */
const unfilled = (value: unknown): string[] => {
  if (typeof value === 'string') return Array.from(value.matchAll(placePattern), ([place]) => place);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(unfilled) : [];
};

const quoted = (value: unknown) =>
  typeof value === 'string' ? `: “${value.length > 60 ? `${value.slice(0, 60)}…` : value}”` : '';

/** Describes the fault of a field, in words that follow the name of the field. */
function inWords({ kind, type, received, requirement, message, input }: v.BaseIssue<unknown>): string {
  const bound = String(requirement);
  const size = () => `${received ?? (input as unknown[]).length} ${typeof input === 'string' ? 'characters' : 'entries'}`;
  switch (type) {
    case 'strict_object':
      if (received === 'undefined') return 'is missing';
      return received.startsWith('"') ? 'is no field that this place has' : 'has to have fields of its own';
    case 'min_length':
      return `has ${size()}; it needs at least ${bound}${quoted(input)}`;
    case 'max_length':
    case 'max_graphemes':
      return `has ${size()}; it may have at most ${bound}${quoted(input)}`;
    case 'min_value':
      return `is ${received}; it has to be ${bound} or more`;
    case 'max_value':
      return `is ${received}; it has to be ${bound} or less`;
    case 'string':
      return input === null ? 'is empty' : 'has to be a text; put it in quotes';
    case 'number':
    case 'integer':
      return `has to be a whole number, without quotes${quoted(input)}`;
    case 'array':
      return `${input === null ? 'is empty; it ' : ''}has to be a list: a line with a dash for each entry`;
    case 'variant':
    case 'literal':
      return `has to be one of ${message.match(/Expected (.*) but/)?.[1] ?? bound}${quoted(input)}`;
    default:
      return kind === 'schema' && received === 'undefined' ? 'is missing' : `${message}${quoted(input)}`;
  }
}

/** Returns the line of a field's name in its file or, for a missing field, the line of the part that should have it. */
export function lineOf({ document, lines }: Source, path: readonly unknown[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
    const key = path[depth - 1];
    const node = (parent as { items?: readonly unknown[] } | null)?.items
      ?.map(item => (item as { key?: { value?: unknown; range?: [number] } }).key)
      .find(name => name?.value === key);
    const found = node ?? (document.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined);
    if (found?.range) return lines.linePos(found.range[0]).line;
  }
  return 1;
}

type Fault = { line: number; text: string };

/** Returns a fault for each name in braces in the source that is still in the schema's output, because nothing defines it. */
function unknownPlaces({ document, lines }: Source, output: unknown): Fault[] {
  const left = new Set(unfilled(output));
  const faults: Fault[] = [];
  visit(document, (_key, node) => {
    if (!isScalar(node) || typeof node.value !== 'string') return;
    for (const [place] of node.value.matchAll(placePattern))
      if (left.has(place))
        faults.push({
          line: lines.linePos(node.range?.[0] ?? 0).line,
          text: `names ${place}, which is not defined; these are: ${placeNames.map(known => `{${known}}`).join(', ')} and {promise.…}`,
        });
  });
  return faults;
}

/** Mistakes in a line that people overlook: letters not in Unicode's form NFC, characters without width, a bar in place of a danda (।). */
const misspelled: readonly [test: (line: string) => boolean, text: string][] = [
  [line => line !== line.normalize('NFC'), 'has a letter that is not in Unicode’s form NFC'],
  [line => /[\u200b-\u200d\u2060\ufeff]/.test(line), 'has a sign without width'],
  [line => /\p{Script=Devanagari}\|/u.test(line), 'has | in place of ।'],
];

const misspellings = ({ text }: Source): Fault[] =>
  text
    .split('\n')
    .flatMap((line, index) => misspelled.filter(([isWrong]) => isWrong(line)).map(([, text]) => ({ line: index + 1, text })));

/** Returns the texts of a source as its schema outputs them. Throws an error with a line for each fault. */
function outputOf(name: string, source: Source, code: string): unknown {
  const { document, lines } = source;
  const faults: Fault[] = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    text: `is no YAML from here on (look at the indentation, and for a missing quote): ${message}`,
  }));
  if (faults.length === 0) {
    faults.push(...misspellings(source));
    const result = v.safeParse(schemaOf(name), filled(document.toJS(), code));
    for (const issue of result.issues ?? []) {
      const path = (issue.path ?? []).map(({ key }) => key);
      faults.push({ line: lineOf(source, path), text: `${path.join('.') || 'the file'} ${inWords(issue)}` });
    }
    if (result.success) faults.push(...unknownPlaces(source, result.output));
    if (result.success && faults.length === 0) return result.output;
  }
  throw new TextsError(faults.map(({ line, text }) => `${textFile(name, code)}:${line} ${text}`).join('\n'));
}

/** Does the same as `read` for a text that is not yet in a file. */
export const readText = (name: string, text: string, code = language.code): unknown => outputOf(name, parse(text), code);

const outputs = new Map<string, unknown>();

/**
 * The texts of `content/{code}/{name}.yaml`, checked against their schema, with their places filled in. Throws an error with a line for
 * each fault: file, line, field and rule. A build replaces the call by its result (`tools/vite/texts.ts`).
 */
export function read<N extends TextName>(name: N, code = language.code): Texts<N> {
  const file = textFile(name, code);
  if (!outputs.has(file)) outputs.set(file, outputOf(name, sourceOf(file), code));
  return outputs.get(file) as Texts<N>;
}

/** The names of the files in a folder of texts, such as `/work/`. A build replaces the call by its result, as it does with `read`. */
export const namesIn = (folder: '/work/'): string[] =>
  textNames().flatMap(name => (name.startsWith(folder) ? name.slice(folder.length) : []));

/** Forgets the texts read so far, so that a development server reads changed files again. */
export const forget = () => outputs.clear();
