import { languageOf, languages, type SiteLanguage } from './languages.ts';

/**
 * The language of this build, or of this process: the default, unless `tools/build.ts` or `tools/dev.ts` starts a process for another
 * language. A build puts the value in place of this module (`tools/vite/languages.ts`).
 */
export const language: SiteLanguage = languageOf(process.env.SITE_LANGUAGE);

/** The ends of a sentence: separate constants, so that the scripts of pages do not include the whole object. */
export const { fullStop, fullStopAfterLatin } = language;

/** The other languages of the site. */
export const otherLanguages: readonly SiteLanguage[] = languages.filter(one => one !== language);
