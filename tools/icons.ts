import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };

type Node = readonly [tag: string, attributes: Record<string, string | number>];
const nodes = iconNodes as unknown as Record<string, readonly Node[]>;

export const iconNames = Object.keys(nodes);

const element = ([tag, attributes]: Node) =>
  `<${tag} ${Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`;

/** A sprite of Lucide icons (24 units square, drawn with the current colour). Throws on a name that Lucide does not have. */
export async function iconSprite(names: readonly string[]): Promise<string> {
  const symbols = names.map(name => {
    const parts = nodes[name];
    if (!parts) throw new Error(`Lucide has no icon '${name}'`);
    return `<symbol id="${name}" viewBox="0 0 24 24">${parts.map(element).join('')}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
}
