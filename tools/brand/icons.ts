import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { icons } from '../../content/schema/icons.ts';
import type { Document } from '../postbuild/documents.ts';

type Node = readonly [tag: string, attributes: Record<string, string | number>];
const nodes = iconNodes as unknown as Record<string, readonly Node[]>;

const root = fileURLToPath(new URL('../../', import.meta.url));

export const iconNames = Object.keys(nodes);

const element = ([tag, attributes]: Node) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;

/**
 * The names of the icons that texts may use, and of the icons in the app's source, such as `<Icon name="plus" />`. The build needs the
 * names before it makes scripts, because these contain a digest of the sprite.
 */
export function namedIcons(): string[] {
  const elements = globSync('app/**/*.tsx', { cwd: root }).flatMap(
    file => readFileSync(root + file, 'utf8').match(/<Icon\b[^>]*>/g) ?? [],
  );
  const named = elements.flatMap(element => element.match(/(?<=["'])[a-z0-9-]+/g) ?? []).filter(name => name in nodes);
  return [...new Set([...icons, ...named])].sort();
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

/** Throws when a page shows an icon that the sprite lacks, because the app names it in a way that `namedIcons` does not find. */
export function checkIcons(documents: readonly Document[]): void {
  const known = new Set(namedIcons());
  for (const { path, html } of documents)
    for (const [name] of html.matchAll(/(?<=<use href="[^"]+#)[^"]+/g))
      if (!known.has(name))
        throw new Error(
          `${path} shows the icon '${name}', which the sprite lacks: write it as tools/brand/icons.ts looks for it.`,
        );
}
