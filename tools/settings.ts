import { language } from '../content/language.ts';
import { loadEnvFile } from '../server/env-file.ts';
import { readAddress } from '../server/site-address.ts';

loadEnvFile();

/** Where the site that is built will stand: its host, and the path below it that everything starts with. */
export const { origin, base: root } = readAddress(process.env);

/** The path that the pages of this language start with, and its absolute address; no slash at their ends. */
export const base = `${root}${language.prefix}`;
export const siteUrl = `${origin}${base}`;

/** The folder of a language's build while it is made. Languages beside the default move into its folder (`tools/build.ts`). */
export const outOf = ({ prefix }: Pick<typeof language, 'prefix'>) => `build-next${prefix && `/languages${prefix}`}`;
export const out = outOf(language);
