import type { Plugin } from 'vite';
import { mark } from '../logo.ts';
import { color } from '../tokens.ts';

const name = 'virtual:identity';
const identity = {
  mark,
  paper: { light: color('paper'), dark: color('paper', 'dark') },
  lamp: { white: color('key'), trays: [color('tray'), color('tray', 'dark')] },
};

/** `import { mark, paper } from 'virtual:identity'`: the logo's drawing, the ground of both schemes for the browser's own bars, and what a lamp stands on. */
export function identityModule(): Plugin {
  return {
    name: 'identity',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    load: id =>
      id === `\0${name}`
        ? Object.entries(identity)
            .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
  };
}
