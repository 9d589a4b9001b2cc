import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A prerendered page: its file, its address on the site, its HTML. */
export type Document = { file: string; path: string; html: string };

/** Marks where the intake puts what is wrong with a refused form (spec D3). */
export function markProblem(html: string): string {
  const place = '<div id="problem"></div>';
  if (!html.includes(place)) throw new Error('The page for refused forms has lost its place for the problem.');
  return html.replace(place, '<div id="problem"><!--problem--></div>');
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
