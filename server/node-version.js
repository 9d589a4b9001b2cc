import { existsSync, readFileSync } from 'node:fs';

// Ends the program if Node is too old to load its other modules. This module is JavaScript, because Node 20 loads no TypeScript.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const wanted = engines.node.replace('>=', '');
const own = process.versions.node;
if (own.localeCompare(wanted, 'en', { numeric: true }) < 0) {
  const folder = new URL('../node_modules/node/', import.meta.url);
  // The install script of the package `node` creates its bin/. The link node_modules/.bin/node exists even if the script did not run.
  const cause = !existsSync(folder)
    ? 'npm ci brings one, node_modules/.bin/node.'
    : existsSync(new URL('bin/', folder))
      ? 'node_modules/.bin/node is one.'
      : 'npm ci brought none, since its install script did not run (ignore-scripts): npm rebuild node --ignore-scripts=false runs it.';
  console.error(`This is Node ${own}. This site needs Node ${wanted} or newer. ${cause}`);
  // EX_CONFIG of sysexits.h: a restart cannot mend this.
  process.exit(78);
}
