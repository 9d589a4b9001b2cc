import { readFile } from 'node:fs/promises';
import { type Document, fileOf } from './documents.ts';

/**
 * Ends the build where a page shows an icon that its sprite lacks: one that the sources name in a way that `iconsIn` does not see.
 */
export async function checkIcons(client: string, documents: readonly Document[]): Promise<void> {
  const known = new Map<string, string>();
  for (const { path, html } of documents)
    for (const [, address = '', name] of html.matchAll(/<use href="([^"]+)#([^"]+)"/g)) {
      const sprite = known.get(address) ?? (await readFile(fileOf(client, address), 'utf8'));
      known.set(address, sprite);
      if (!sprite.includes(`<symbol id="${name}"`))
        throw new Error(
          `${path} shows the icon '${name}', which the sprite lacks: write its name where tools/icons.ts looks for names.`,
        );
    }
}
