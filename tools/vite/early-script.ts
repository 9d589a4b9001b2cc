import { build, type Plugin, type Rolldown } from 'vite';

const name = 'virtual:early-script';
const source = new URL('../../app/early/index.ts', import.meta.url).pathname;

/** `import early from 'virtual:early-script'`: `app/early/` as one minified classic script, to be inlined into the document. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return;
      const result = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: { write: false, modulePreload: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
      });
      const [script] = (result as Rolldown.RolldownOutput).output;
      for (const file of script.moduleIds) this.addWatchFile(file);
      return `export default ${JSON.stringify(script.code.trim())}`;
    },
  };
}
