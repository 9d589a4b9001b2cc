import { globSync } from 'node:fs';
import type { Plugin } from 'vite';

const defaultImport = /import (\w+) from (["'][^"']+\.module\.css["'])/g;

/**
 * The classes and animations of CSS Modules in a build; development has Vite's own.
 * - Each is named `_FILE-NAME`, the numbers of its file among all and of the name in its file: names with hashes or words compress
 *   badly. Brotli takes 340 bytes less for each page than with the words of the names.
 * - Each stands in the script where it is used: Rolldown inlines what a namespace has, and keeps an object of all classes for a default
 *   import. 680 bytes less on Home. A class that its file lacks is a warning of the build.
 * Vite's own names of four letters alone (`generateScopedName: '[hash:base64:4]'`) do not fit: Home starts with 950 bytes more of
 * script, above the 72,000, and the largest page has 340 bytes more of HTML, above the 20,000.
 */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    // After Vite has made scripts of the style sheets.
    enforce: 'post',
    config() {
      const files = globSync('app/**/*.module.css').sort();
      const numberOf = (path: string) => files.findIndex(file => path.endsWith(`/${file}`)).toString(36);
      const placeOf = (name: string, css: string) => {
        const names = new Set([...css.matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(match => match[1]));
        return [...names].indexOf(name).toString(36);
      };
      return { css: { modules: { generateScopedName: (name, path, css) => `_${numberOf(path)}-${placeOf(name, css)}` } } };
    },
    transform: {
      filter: { id: /\.tsx$|\.module\.css$/ },
      handler: (code, id) =>
        id.endsWith('.tsx')
          ? code.replace(defaultImport, 'import * as $1 from $2')
          : // Or its styles would go with its script, of which nothing is left.
            { code, moduleSideEffects: 'no-treeshake' },
    },
  };
}
