import type { Plugin } from 'vite';
import * as menus from '../../content/menus.ts';
import { technologies } from '../../content/technologies.ts';
import { mark } from '../brand/logo.ts';
import { color } from '../brand/tokens.ts';

/** The source of a module that exports values. */
const asModule = (values: object) =>
  Object.entries(values)
    .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
    .join('\n');

/** A module `virtual:NAME` that exports values which the build knows. */
export const virtualModule = (name: string, values: () => Record<string, unknown>) =>
  ({
    name,
    resolveId: (id: string) => (id === `virtual:${name}` ? `\0${id}` : undefined),
    load: (id: string) => (id === `\0virtual:${name}` ? asModule(values()) : undefined),
  }) satisfies Plugin;

/**
 * `import { mark, paper } from 'virtual:identity'`: the logo's drawing, the ground of both schemes for the browser's own bars, and what a
 * technology's indicator stands on.
 */
export const identityModule = () =>
  virtualModule('identity', () => ({
    mark,
    paper: { light: color('paper'), dark: color('paper', 'dark') },
    indicator: { white: color('key'), trays: [color('tray'), color('tray', 'dark')] },
  }));

/** Replaces `content/menus.ts` in a build by the values of its exports: a script has no loop over texts of which it shows a few. */
export const menuValues = (): Plugin => ({
  name: 'menu-values',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: /\/content\/menus\.ts$/ }, handler: () => asModule(menus) },
});

/**
 * `import * as menus from '../../content/menus.ts';
import { technologies } from 'virtual:menus'`: the technologies that the menus show. The app takes them from here and not from the
 * list itself, so that a list of thousands does not come with every page.
 */
export const menusModule = () =>
  virtualModule('menus', () => ({
    technologies: technologies.filter(line => !('menu' in line)).map(({ mark: _, ...line }) => line),
  }));
