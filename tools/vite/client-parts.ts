import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A part of the app with all that it needs: the addresses of its scripts, its own first, and of its styles, its own last. */
export type ClientPart = { scripts: string[]; styles: string[] };

/** The app's start (`entry.client`) and each kind of page (`home-page`, …). */
export type ClientParts = Record<string, ClientPart>;

export const clientPartsFile = resolve('build/client-parts.json');

/** A chunk and those that it imports, in the order in which a browser meets them. */
function withImports(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, met = new Set<Rolldown.OutputChunk>()) {
  if (met.has(chunk)) return met;
  met.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, met);
  }
  return met;
}

/**
 * Keeps the router's own client out of the build: its entries, one for each route, become empty, since the app loads the pages by
 * itself (`app/navigation/`). Tells the finish step which files are a page's instead.
 */
export function clientParts(): Plugin {
  let base = '/';
  return {
    name: 'client-parts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: config => {
      base = config.base;
    },
    transform: { filter: { id: /\?__react-router-build-client-route$/ }, handler: () => 'export {}' },
    async writeBundle(_options, bundle) {
      const parts: ClientParts = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || !(output.name === 'entry.client' || output.name.endsWith('-page'))) continue;
        const chunks = [...withImports(output, bundle)];
        const styles = chunks.toReversed().flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        parts[output.name] = {
          scripts: chunks.map(({ fileName }) => base + fileName),
          styles: [...new Set(styles)].map(file => base + file),
        };
      }
      await writeFile(clientPartsFile, JSON.stringify(parts, null, 1));
    },
  };
}
