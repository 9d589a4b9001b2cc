import { language } from '../content/language.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { readAddress } from '../server/site-address.ts';

loadEnvFile();

/** The address of the built site: its origin, and the path that all its paths start with. */
export const { origin, base: siteBase } = readAddress(process.env);

/** The path that the pages of this language start with; `siteUrl` is its absolute address. Neither ends with a slash. */
export const pageBase = `${siteBase}${language.prefix}`;
export const siteUrl = `${origin}${pageBase}`;

/** The folder of a language's build in progress. Other languages move into the default language's folder (`tools/build.ts`). */
export const outOf = ({ prefix }: Pick<typeof language, 'prefix'>) => `build-next${prefix && `/languages${prefix}`}`;
export const out = outOf(language);
