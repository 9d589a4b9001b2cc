import type { Plugin } from 'vite';
import * as menus from '../../content/menus.ts';
import { technologies } from '../../content/technologies.ts';
import { mark } from '../brand/logo.ts';
import { color } from '../brand/tokens.ts';

/** The source of a module that exports values. */
export const asModule = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');

/** A plugin for the module `virtual:NAME`, which exports values that the build knows. */
export const virtualModule = (name: string, values: () => Record<string, unknown>) =>
  ({
    name,
    resolveId: (id: string) => (id === `virtual:${name}` ? `\0${id}` : undefined),
    load: (id: string) => (id === `\0virtual:${name}` ? asModule(values()) : undefined),
  }) satisfies Plugin;

/**
 * `import { indicator, mark, paper } from 'virtual:identity'`: the colors against which a technology's indicator has to stand out, the
 * logo's drawing, and the page's background in both schemes, for the browser's own bars.
 */
export const identityModule = () =>
  virtualModule('identity', () => ({
    mark,
    paper: { light: color('paper'), dark: color('paper', 'dark') },
    indicator: { white: color('key'), trays: [color('tray'), color('tray', 'dark')] },
  }));

/** In a build, replaces `content/menus.ts` by the values of its exports, so that no script computes them from all texts. */
export const menuValues = (): Plugin => ({
  name: 'menu-values',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /\/content\/menus\.ts$/ }, handler: () => asModule(menus) },
});

/**
 * `import { technologies } from 'virtual:menu-technologies'`: the technologies that the menus show. The app imports them from here and not from
 * `content/technologies.ts`, so that a list of thousands is not in every page's scripts.
 */
export const menuTechnologiesModule = () =>
  virtualModule('menu-technologies', () => ({
    technologies: technologies.filter(line => !('menu' in line)).map(({ mark: _, ...line }) => line),
  }));
