import * as v from 'valibot';
import { language } from '../language.ts';

/**
 * The kinds of fields in the files of texts. Each rule is stated only in a schema: `read` checks it, and the types are derived from it.
 * `title` and `hint` tell a person what the field is.
 */
type FieldHint = { hint?: string };

/**
 * A text without parts: a label, a title, a sentence, a paragraph. Its limits apply to the published text, with the places filled in.
 * `most` counts letters as a reader sees them; `least` counts UTF-16 code units, and a letter of some scripts has several of these.
 */
export const text = (title: string, most: number, { least = 1, hint = '' }: FieldHint & { least?: number } = {}) =>
  v.pipe(
    v.string(),
    v.check(value => value === value.trim(), 'begins or ends with a blank'),
    v.minLength(least),
    v.maxGraphemes(most),
    v.title(title),
    v.description(hint),
  );

/** A text that matches a pattern. `rule` describes the pattern; the error message puts 'has to' before it. */
export const patterned = (title: string, pattern: RegExp, rule: string, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.string(), v.regex(pattern, `has to ${rule}`), v.title(title), v.description(hint));

/** A day, such as 2026-11-02. */
export const day = (title: string, told?: FieldHint) =>
  patterned(title, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'be a day such as 2026-11-02', told);

/** A text of `least` to `most` words. */
export const counted = (title: string, least: number, most: number, { hint = '' }: FieldHint = {}) =>
  patterned(title, new RegExp(`^\\S+(?:\\s\\S+){${least - 1},${most - 1}}$`, 'u'), `have ${least} to ${most} words`, { hint });

/** A whole number. */
export const number = (title: string, least: number, most: number, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.title(title), v.description(hint));

/** One of the given values; `rule` is the error message for any other value. */
export const oneOf = <const L extends readonly string[]>(title: string, values: L, rule: string, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.picklist(values, rule), v.title(title), v.description(hint));

/** A map with the given fields. Any other field is refused. */
export const part = <const E extends v.ObjectEntries>(title: string, entries: E, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.strictObject(entries), v.title(title), v.description(hint));

const isRepeated = (item: unknown, index: number, list: readonly unknown[]) =>
  list.findIndex(other => JSON.stringify(other) === JSON.stringify(item)) < index;

/** A list in which no entry occurs twice. */
export const list = <S extends v.GenericSchema>(
  title: string,
  item: S,
  [least, most]: readonly [number, number],
  told?: FieldHint,
) =>
  v.pipe(
    v.array(item),
    v.minLength(least),
    v.maxLength(most),
    v.checkItems((entry, index, all) => !isRepeated(entry, index, all), 'stands in this list twice'),
    v.title(title),
    v.description(told?.hint ?? ''),
  );

export type Tuple<T, N extends number, R extends T[] = []> = R['length'] extends N ? R : Tuple<T, N, [...R, T]>;

/** A list of exactly `count` items. */
export const exactly = <S extends v.GenericSchema, const N extends number>(count: N, title: string, item: S, told?: FieldHint) =>
  v.pipe(
    list(title, item, [count, count], told),
    v.transform(all => all as Tuple<v.InferOutput<S>, N>),
    v.title(title),
    v.description(told?.hint ?? ''),
  );

/** The function of a text with places: it takes their values, in the order of the names, and returns the complete text. */
export type Template<N extends readonly string[]> = (...values: { [K in keyof N]: string | number }) => string;

/** The function of a template, with its text and names. From these, a build writes the same function into a script. */
export type TemplateText = Template<readonly string[]> & { text: string; names: readonly string[] };

const placePattern = /\{([\w.-]+)\}/g;
const placesIn = (value: string) => Array.from(value.matchAll(placePattern), match => match[1] as string);
const inBraces = (names: readonly string[]) => names.map(name => `{${name}}`).join(' and ');

/** A text that has to contain each of its places, such as `Slide {number}: {word}`. `read` returns a function of the places' values. */
export const template = <const N extends readonly string[]>(title: string, names: N, { hint = '' }: FieldHint = {}) =>
  v.pipe(
    v.string(),
    v.check(
      value => placesIn(value).every(name => names.includes(name)) && names.every(name => placesIn(value).includes(name)),
      `has to name ${inBraces(names)}, and nothing else in braces`,
    ),
    v.transform((value): Template<N> => {
      // One pass and a replacement function, because a value may be a visitor's text that contains braces or `$&`.
      const filled = (...values: readonly (string | number)[]) =>
        value.replace(placePattern, (_, name: string) => String(values[names.indexOf(name)]));
      return Object.assign(filled, { text: value, names }) as Template<N>;
    }),
    v.metadata({ places: names }),
    v.title(title),
    v.description(hint),
  );

/** A sentence about `{count}` things, in the singular and plural forms of the language; `zero` is an optional sentence for a count of 0. */
export const plural = <const N extends readonly string[]>(title: string, names: N) => {
  const form = template(title, ['count', ...names] as const);
  return v.pipe(
    v.strictObject({ zero: v.optional(v.string()), one: form, other: form }),
    v.transform(
      ({ zero, one, other }): Template<['count', ...N]> =>
        (...values) => {
          const [count] = values;
          if (count === 0 && zero !== undefined) return zero;
          return (new Intl.PluralRules(language.code).select(count as number) === 'one' ? one : other)(...values);
        },
    ),
    v.title(title),
  );
};
