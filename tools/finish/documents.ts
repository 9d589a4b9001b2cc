import { glob, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { base } from '../settings.ts';

/** A prerendered page: its file, its path on the site (below the base), its HTML. */
export type Document = { file: string; path: string; html: string };

/** Marks where the intake puts what is wrong with a refused form (spec D3). */
export function markProblem(html: string): string {
  const place = '<div id="problem"></div>';
  if (!html.includes(place)) throw new Error('The page for refused forms has lost its place for the problem.');
  return html.replace(place, '<div id="problem"><!--problem--></div>');
}

/** The file of a build that an address of its pages names. */
export const fileOf = (client: string, href: string) => join(client, href.slice(base.length).replace(/#.*/, ''));

/** React Router writes the pages of a site under a sub-path below that path; the built folder is what stands at the base. */
export async function liftPages(client: string): Promise<void> {
  if (base === '') return;
  const below = join(client, base);
  for (const name of await Array.fromAsync(glob('**/*.{html,data}', { cwd: below }))) {
    await mkdir(dirname(join(client, name)), { recursive: true });
    await rename(join(below, name), join(client, name));
  }
  // Its folder is empty then, unless one of the site has the same name.
  const top = join(client, base.split('/')[1] as string);
  if ((await Array.fromAsync(glob('**/*.*', { cwd: top }))).length === 0) await rm(top, { recursive: true });
}

/** All prerendered pages of a build. */
export async function readDocuments(client: string): Promise<Document[]> {
  const files = await Array.fromAsync(glob('**/index.html', { cwd: client }));
  return Promise.all(
    files.sort().map(async name => {
      const file = join(client, name);
      return { file, path: `/${name.replace(/\/?index\.html$/, '')}`, html: await readFile(file, 'utf8') };
    }),
  );
}
