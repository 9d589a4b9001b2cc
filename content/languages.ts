import { existsSync } from 'node:fs';

/** A language that the site can be read in. */
type Language = {
  /** BCP 47 tag; also the name of its folder in `content/` and, except for the default, the first segment of its pages' paths. */
  code: string;
  /** Its name in its own words, as the links to it show it. */
  name: string;
  /** Language and region of the spelling, as Open Graph writes them. */
  locale: string;
  /** Locales of dates and times, with the day first, and of amounts of money. */
  dates: string;
  amounts: string;
  dir?: 'rtl';
  /** The end of a sentence whose last word is a link. */
  fullStop: string;
  /** The same after an email address. A danda there looks like the letter l, so Hindi has none. */
  fullStopAfterLatin: string;
  /** Matches each space at which no line may break. `content/read.ts` makes it a no-break space; files have plain ones. */
  unbroken?: RegExp;
  /** The face of its script, where Host Grotesk lacks it: `app/styles/languages/{face}.woff2`. */
  face?: string;
};
/** A language of the site. */
export type SiteLanguage = Language & {
  /** The first part of its pages' paths, below the site's base: '' for the default, such as `/hi` for another. */
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

/** The languages whose folder exists. The first is the default: its pages stand at the root, and mails to the agency are in it. */
export const languages = known
  .filter(({ code }) => existsSync(new URL(code, import.meta.url)))
  .map((one, index): SiteLanguage => ({ ...one, prefix: index === 0 ? '' : `/${one.code}` })) as [
  SiteLanguage,
  ...SiteLanguage[],
];

/** The attributes `lang` and `dir` of a document's root element. */
export const languageAttributes = ({ code, dir }: Language) => ` lang="${code}"${dir ? ` dir="${dir}"` : ''}`;

/** Calls `make` for all languages at once, so that a mistake in a text stops the start; returns a look-up of the results by code. */
export function inEachLanguage<T>(make: (one: SiteLanguage) => T): (code?: string) => T {
  const made = new Map(languages.map(one => [one.code, make(one)]));
  return code => made.get(languageOf(code).code) as T;
}

/** The language of a code. Without one, or with one that the site does not have: the default. */
export const languageOf = (code?: string | null): SiteLanguage => languages.find(one => one.code === code) ?? languages[0];
