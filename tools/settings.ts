import { language } from '../content/language.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { readAddress } from '../server/site-address.ts';

loadEnvFile();

/** The address of the built site: its origin, and the path that all its paths start with. */
export const { origin, base: siteBase } = readAddress(process.env);

/** The path at the start of every page path in this language; `siteUrl` is its absolute address. Neither ends with a slash. */
export const pageBase = `${siteBase}${language.prefix}`;
export const siteUrl = `${origin}${pageBase}`;

/** The folder in which a language is built. `tools/build.ts` moves the other languages into the default language's folder. */
export const outOf = ({ prefix }: Pick<typeof language, 'prefix'>) => `build-next${prefix && `/languages${prefix}`}`;
export const out = outOf(language);
