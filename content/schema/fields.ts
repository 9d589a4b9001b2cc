import * as v from 'valibot';
import { language } from '../language.ts';

/**
 * The kinds of fields that the files of texts have. A rule stands in a schema once: the reader checks it, the types follow from it,
 * and `title` and `hint` tell a person what the field is.
 */
type FieldHint = { hint?: string };

/**
 * A text of one piece: a label, a title, a sentence, a paragraph. The lengths hold for the published text, with its places filled in.
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

/** A text that matches a pattern; `rule` describes the pattern, after 'has to'. */
export const patterned = (title: string, pattern: RegExp, rule: string, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.string(), v.regex(pattern, `has to ${rule}`), v.title(title), v.description(hint));

/** A line with a bound number of words. */
export const counted = (title: string, least: number, most: number, { hint = '' }: FieldHint = {}) =>
  patterned(title, new RegExp(`^\\S+(?:\\s\\S+){${least - 1},${most - 1}}$`, 'u'), `have ${least} to ${most} words`, { hint });

/** A whole number. */
export const number = (title: string, least: number, most: number, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.title(title), v.description(hint));

/** One of some values; `rule` is the message for another value. */
export const oneOf = <const L extends readonly string[]>(title: string, values: L, rule: string, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.picklist(values, rule), v.title(title), v.description(hint));

/** A part with fields of its own; another field is refused. */
export const part = <const E extends v.ObjectEntries>(title: string, entries: E, { hint = '' }: FieldHint = {}) =>
  v.pipe(v.strictObject(entries), v.title(title), v.description(hint));

const isRepeated = (item: unknown, index: number, list: readonly unknown[]) =>
  list.findIndex(other => JSON.stringify(other) === JSON.stringify(item)) < index;

/** A list without repetition. */
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

/** A text with places that its page fills in, in the order of the names. */
export type Template<N extends readonly string[]> = (...values: { [K in keyof N]: string | number }) => string;

/** The function of a template, with its text and names, from which a build writes the function into a script. */
export type TemplateText = Template<readonly string[]> & { text: string; names: readonly string[] };

const placePattern = /\{([\w.-]+)\}/g;
const placesIn = (value: string) => Array.from(value.matchAll(placePattern), match => match[1] as string);
const inBraces = (names: readonly string[]) => names.map(name => `{${name}}`).join(' and ');

/** A text that has to name each of its places, such as `Slide {number}: {word}`. The reader returns it as a function of their values. */
export const template = <const N extends readonly string[]>(title: string, names: N, { hint = '' }: FieldHint = {}) =>
  v.pipe(
    v.string(),
    v.check(
      value => placesIn(value).every(name => names.includes(name)) && names.every(name => placesIn(value).includes(name)),
      `has to name ${inBraces(names)}, and nothing else in braces`,
    ),
    v.transform((value): Template<N> => {
      // In one pass, and by a function: a value may be a visitor's text that has braces, or `$&`.
      const filled = (...values: readonly (string | number)[]) =>
        value.replace(placePattern, (_, name: string) => String(values[names.indexOf(name)]));
      return Object.assign(filled, { text: value, names }) as Template<N>;
    }),
    v.metadata({ places: names }),
    v.title(title),
    v.description(hint),
  );

/** A sentence about `{count}` things, in the language's forms for numbers; `zero` is an optional sentence for none. */
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
