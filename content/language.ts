import { languageOf, languages, type SiteLanguage } from './languages.ts';

/**
 * The language of this build or process. It is the default language, unless `tools/build.ts` or `tools/dev.ts` started the process for
 * another one. A build replaces this module by its values (`tools/vite/languages.ts`).
 */
export const language: SiteLanguage = languageOf(process.env.SITE_LANGUAGE);

/** The signs that end a sentence. They are separate constants, so that the scripts of pages do not include all of `language`. */
export const { fullStop, fullStopAfterLatin } = language;

/** The other languages of the site. */
export const otherLanguages: readonly SiteLanguage[] = languages.filter(one => one !== language);
