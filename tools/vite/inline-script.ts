import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const folder = fileURLToPath(new URL('../../app/inline/', import.meta.url));
const scripts: Record<string, string> = { 'virtual:first-script': 'head-script.ts', 'virtual:inline-script': 'body-script.ts' };

/**
 * `import script from 'virtual:inline-script'` or `'virtual:first-script'`: a script of `app/inline/` as one minified classic script.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: id => (id in scripts ? `\0${id}` : undefined),
    async load(id) {
      const file = id.startsWith('\0') ? scripts[id.slice(1)] : undefined;
      if (!file) return;
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: { write: false, modulePreload: false, rolldownOptions: { input: `${folder}${file}`, output: { format: 'iife' } } },
      });
      const [script] = (result as Rolldown.RolldownOutput).output;
      for (const module of script.moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(script.code.trim())}`;
    },
  };
}
