import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A prerendered page: its file, its address on the site, its HTML. */
export type Document = { file: string; path: string; html: string };

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
