import { relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';

/** `SCRIPT_WEIGHT=1 npm run build` prints what each module of the app weighs by itself: minified, in brotli bytes, the heaviest first. */
export function scriptWeight(): Plugin {
  return {
    name: 'script-weight',
    apply: () => process.env.SCRIPT_WEIGHT !== undefined,
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(output => (output.type === 'chunk' ? Object.entries(output.modules) : []));
      const rows = modules.map(([id, { code }]) => ({
        module: relative('.', id),
        brotli: code ? brotliCompressSync(minifySync(`${id}.js`, code).code).length : 0,
      }));
      console.table(rows.filter(({ brotli }) => brotli > 0).sort((one, other) => other.brotli - one.brotli));
    },
  };
}
