import * as v from 'valibot';
import { sourceAt } from '../source.ts';
import { part, type Template, template, text } from './fields.ts';
import type { WordTypes } from './word-types.ts';

/**
 * The rule of a word of the layout. The YAML of the default language defines which words there are; every other language has the same ones.
 * Only a few words need a rule: a hint for the editor, the places of a template, a schema, or the rules of a nested group.
 */
type Rule = string | readonly string[] | v.GenericSchema | Group;
type Rules = { readonly [key: string]: Rule };
type Group<R extends Rules = Rules> = { title: string; rules: R; most: number; hint: string };

type Options = { hint?: string; most?: number };

/** The rules of a nested group of words. `most` is the maximum length of a label, in letters. */
export const group = <const R extends Rules>(title: string, rules: R, { hint = '', most = 400 }: Options = {}): Group<R> => ({
  title,
  rules,
  most,
  hint,
});

/** The type of a group of words: text for each label, and for any other key the type that its rule gives. */
type Spoken<L, R extends Rules> = {
  [K in keyof L | keyof R]: K extends keyof R
    ? R[K] extends v.GenericSchema
      ? v.InferOutput<R[K]>
      : R[K] extends readonly string[]
        ? Template<R[K]>
        : R[K] extends Group<infer G>
          ? Spoken<K extends keyof L ? L[K] : unknown, G>
          : string
    : L[K & keyof L];
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (rule?: Rule): rule is v.GenericSchema => typeof rule === 'object' && 'kind' in rule;
const isTemplate = (rule?: Rule): rule is readonly string[] => Array.isArray(rule);
const isGroup = (rule?: Rule): rule is Group => typeof rule === 'object' && 'rules' in rule;

/** Returns a key as a person reads it: `Hero picture alt` for `heroPictureAlt`. */
const titleOf = (key: string) =>
  key
    .replace(/^./, first => first.toUpperCase())
    .replace(/[A-Z]|_|-/g, (letter, at) => (at === 0 ? letter : ` ${letter.toLowerCase()}`))
    .replace(/ [_-]/g, ' ');

/** A word or a sentence of the layout. The editor shows it in a field of one line. */
const label = (title: string, most: number, hint: string) => v.pipe(text(title, most, { hint }), v.metadata({ short: true }));

function schemaOf(value: Fields, { title, rules, most, hint }: Group): v.GenericSchema {
  const fieldOf = (key: string): v.GenericSchema => {
    const rule = rules[key];
    if (isSchema(rule)) return rule;
    if (isTemplate(rule)) return template(titleOf(key), rule);
    const part = value[key];
    if (isGroup(rule)) return schemaOf(isFields(part) ? part : {}, rule);
    if (isFields(part)) return schemaOf(part, group(titleOf(key), {}, { most }));
    return label(titleOf(key), most, rule ?? '');
  };
  const keys = new Set([...Object.keys(value), ...Object.keys(rules)]);
  return part(title, Object.fromEntries([...keys].map(key => [key, fieldOf(key)])), { hint });
}

/** The path of each group of words, with the rules of the group. The types of the words are generated from this list. */
export const wordPaths: { path: string; rules: Rules }[] = [];

/** The keys of the labels in a group, nested as in the group. The type of any other key comes from its rule. */
export function labelKeys(value: unknown, rules: Rules): Fields {
  const labels = Object.keys(isFields(value) ? value : {}).filter(key => !isSchema(rules[key]) && !isTemplate(rules[key]));
  return Object.fromEntries(
    labels.map(key => {
      const [own, rule] = [(value as Fields)[key], rules[key]];
      return [key, isFields(own) ? labelKeys(own, isGroup(rule) ? rule.rules : {}) : 'string'];
    }),
  );
}

/** The schema of the words at a path such as `home.words`. It has each key that has a rule, and each key of the default language's YAML. */
export function words<P extends keyof WordTypes, const R extends Rules = Record<never, never>>(
  path: P,
  title: string,
  rules?: R,
  options: Options = {},
) {
  const rootGroup = group(title, rules ?? {}, options);
  wordPaths.push({ path, rules: rootGroup.rules });
  // Reads the YAML each time, so that a development server knows new keys. Invalid YAML is reported once, not again for each language.
  const keys = () => {
    const value = sourceAt(path);
    return value === undefined ? v.unknown() : schemaOf(isFields(value) ? value : {}, rootGroup);
  };
  return v.pipe(v.lazy(keys), v.title(title), v.description(rootGroup.hint)) as v.GenericSchema<unknown, Spoken<WordTypes[P], R>>;
}
