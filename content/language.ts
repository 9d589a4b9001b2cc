import { languageOf, languages, type SiteLanguage } from './languages.ts';

/**
 * The language of this build, or of this process: the default, except where `tools/build.ts` or `tools/dev.ts` starts a process for
 * another. A build has its value in place of this module (`tools/vite/languages.ts`).
 */
export const language: SiteLanguage = languageOf(process.env.SITE_LANGUAGE);

/** What ends a sentence. Separate constants, so that the scripts of pages do not include the whole object. */
export const { fullStop, fullStopAfterLatin } = language;

/** The other languages of the site. */
export const otherLanguages: readonly SiteLanguage[] = languages.filter(one => one !== language);
