import { existsSync } from 'node:fs';

/** A language that the site can be read in. */
type Language = {
  /** BCP 47 tag; also the name of its folder in `content/` and, except for the default, the first segment of its pages' paths. */
  code: string;
  /** The language's name in the language itself, as the links to its pages show it. */
  name: string;
  /**
   * Language and region of the spelling, as Open Graph writes them. In English texts `en_US` demands American spelling, and `en_GB`, `en_IN`
   * or `en_AU` British.
   */
  locale: string;
  /** Locales of dates and times, with the day first, and of amounts of money. */
  dates: string;
  amounts: string;
  dir?: 'rtl';
  /** The sign that ends a sentence whose last word is a link. */
  fullStop: string;
  /** The same sign after an email address. Hindi has none there, because its sign, the danda, would look like the letter l. */
  fullStopAfterLatin: string;
  /** Matches each space at which no line may break. The files have plain spaces; `content/read.ts` replaces these by no-break spaces. */
  unbroken?: RegExp;
  /** The font for the language's letters, if Host Grotesk lacks them: `app/styles/languages/{face}.woff2`. */
  face?: string;
};
/** A language of the site. */
export type SiteLanguage = Language & {
  /** The first part of the paths of its pages, below the site's base: '' for the default language, or such as `/hi`. */
  prefix: '' | `/${string}`;
};

/** Every language for which the site is prepared. */
const known: readonly Language[] = [
  { code: 'en', name: 'English', locale: 'en_US', dates: 'en-GB', amounts: 'en-IN', fullStop: '.', fullStopAfterLatin: '.' },
  {
    code: 'hi',
    name: 'हिन्दी',
    locale: 'hi_IN',
    dates: 'hi-IN',
    amounts: 'hi-IN',
    fullStop: '।',
    fullStopAfterLatin: '',
    unbroken: / (?=हैं?(?:[।,?!”]|$))/g,
    face: 'noto-sans-devanagari',
  },
];

/** The languages whose folder exists. The first is the default: its pages are at the root, and mails to the agency are written in it. */
export const languages = known
  .filter(({ code }) => existsSync(new URL(code, import.meta.url)))
  .map((one, index): SiteLanguage => ({ ...one, prefix: index === 0 ? '' : `/${one.code}` })) as [
  SiteLanguage,
  ...SiteLanguage[],
];

/** The attributes `lang` and `dir` of a document's root element. */
export const languageAttributes = ({ code, dir }: Language) => ` lang="${code}"${dir ? ` dir="${dir}"` : ''}`;

/** Returns a function from a language's code to the result of `make`. Calls `make` for all at once: a mistake in a text stops the start. */
export function inEachLanguage<T>(make: (one: SiteLanguage) => T): (code?: string) => T {
  const made = new Map(languages.map(one => [one.code, make(one)]));
  return code => made.get(languageOf(code).code) as T;
}

/** The language with this code; the default if there is no code, or if the site does not have the language. */
export const languageOf = (code?: string | null): SiteLanguage => languages.find(one => one.code === code) ?? languages[0];
