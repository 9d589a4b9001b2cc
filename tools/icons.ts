import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { type Document, fileOf } from './postbuild/documents.ts';
import { parallelMap } from './postbuild/parallel-map.ts';

type Node = readonly [tag: string, attributes: Record<string, string | number>];
const nodes = iconNodes as unknown as Record<string, readonly Node[]>;

const root = fileURLToPath(new URL('../', import.meta.url));

export const iconNames = Object.keys(nodes);

const element = ([tag, attributes]: Node) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;

/** Where sources name icons: `<Icon name="plus" />` in the app, `icon: gem` in the texts. */
const places = /<Icon\b[^>]*>|\bicon: ?["']?[a-z0-9-]+/g;

/** The icons that a source names. */
const iconsIn = (source: string): string[] =>
  (source.match(places) ?? [])
    .flatMap(place => [...place.matchAll(/(?:["']|: )([a-z0-9-]+)/g)].map(match => match[1] as string))
    .filter(name => name in nodes);

/** The icons that app and content name. Known before the build, since scripts carry a digest of the sprite. */
export async function namedIcons(): Promise<string[]> {
  const files = await Array.fromAsync(glob('{app/**/*.{ts,tsx},content/**/*.yaml}', { cwd: root }));
  const found = new Set<string>();
  await parallelMap(files, async file => {
    for (const name of iconsIn(await readFile(root + file, 'utf8'))) found.add(name);
  });
  return [...found].sort();
}

/** A sprite of Lucide icons (24 units square, drawn with the current color). Throws on a name that Lucide does not have. */
export function iconSprite(names: readonly string[]): string {
  const symbols = names.map(name => {
    const parts = nodes[name];
    if (!parts) throw new Error(`Lucide has no icon '${name}'`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${parts.map(element).join('')}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}

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
