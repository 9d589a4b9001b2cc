import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../content/languages.ts';
import { pages } from '../content/pages.ts';

/** The agency's own files in `public/`, which the site serves as they are (requirement S6). */

const folder = 'public';
const listPublicFiles = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap(entry =>
        entry.isFile() ? join(entry.parentPath, entry.name) : [],
      )
    : [];

const hides = (file: string) => `${file} hides an address of the site`;

/** Returns a line for each file that a build cannot place, because its path is a folder of the site. */
export const misplacedFiles = (): string[] =>
  [
    ...pages
      .filter(({ path }) => path !== '/' && statSync(`public${path}`, { throwIfNoEntry: false })?.isFile())
      .map(({ path }) => path),
    ...languages.flatMap(({ prefix }) => (prefix && statSync(`public${prefix}`, { throwIfNoEntry: false }) ? prefix : [])),
  ].map(path => hides(`public${path}`));

/** Throws with a line for each file that the build has replaced by its own, such as a page or the sitemap. */
export function checkPublicFiles(client: string): void {
  const replaced = listPublicFiles().filter(
    file => !readFileSync(file).equals(readFileSync(join(client, file.slice('public/'.length)))),
  );
  if (replaced.length > 0) throw new Error(replaced.map(hides).join('\n'));
}
