import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { SiteFigures } from '../../app/kind.ts';
import { pages } from '../../content/pages.ts';
import { type Document, fileOf } from './documents.ts';

/** The addresses of Home's fonts and scripts, and of anything that Home would load from other hosts. */
function resourcesOf(html: string) {
  const fonts = [...new Set(html.match(/(?<=url\()[^)]+\.woff2/g))];
  const scripts: string[] = JSON.parse(html.match(/startApp\((\[.*?\])\)/)?.[1] ?? '[]');
  const foreign = html.match(/<(?:script|img|iframe|link rel="(?:stylesheet|preload)")[^>]* (?:src|href)="https?:[^"]*"/g) ?? [];
  return { fonts, scripts, foreign };
}

/** The number of packages in the lock file that the site needs outside of development. */
async function countPackages(root: string): Promise<number> {
  const lock: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional).length;
}

/** The site's figures (requirement S1). Home has to be among the documents. */
export async function countSite(root: string, client: string, documents: readonly Document[]): Promise<SiteFigures> {
  const home = documents.find(({ path }) => path === '/')?.html;
  if (!home) throw new Error('Home is rendered before the page that shows its figures.');
  const { fonts, scripts, foreign } = resourcesOf(home);
  const bytes = async (addresses: readonly string[]) => {
    const files = await Promise.all(addresses.map(address => readFile(fileOf(client, address))));
    return files.reduce((sum, file) => sum + Math.min(file.length, brotliCompressSync(file).length), 0);
  };
  return {
    pages: pages.length,
    packages: await countPackages(root),
    requests: 1 + fonts.length + scripts.length + foreign.length,
    foreign: foreign.length,
    document: brotliCompressSync(home).length,
    fonts: await bytes(fonts),
    script: await bytes(scripts),
  };
}
