import type { Plugin } from 'vite';
import { technologies } from '../../content/technologies/index.ts';

const name = 'virtual:menus';
const shown = technologies.filter(line => !('menu' in line)).map(({ mark: _, ...line }) => line);

/**
 * `import { technologies } from 'virtual:menus'`: the technologies that the menus show. The app takes them from here and not from the
 * list itself, so that a list of thousands does not come with every page.
 */
export function menusModule(): Plugin {
  return {
    name: 'menus',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id => (id === `\0${name}` ? `export const technologies = ${JSON.stringify(shown)};` : undefined),
  };
}
