import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin, transformWithOxc } from 'vite';

const name = 'virtual:early-script';
const source = new URL('../../app/early.ts', import.meta.url).pathname;

/** `import early from 'virtual:early-script'`: `app/early.ts` as one minified classic script, to be inlined into the document. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    resolveId: id => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return;
      this.addWatchFile(source);
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      const { code: minified } = minifySync(source, `(()=>{${code.replace(/^export\s*\{\s*\};?/gm, '')}})()`);
      return `export default ${JSON.stringify(minified.trim())}`;
    },
  };
}
