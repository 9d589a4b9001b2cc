import { readFileSync } from 'node:fs';

// Ends a program that an old Node was to run, before the modules that it cannot load. In JavaScript: Node 20 loads no TypeScript.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const wanted = engines.node.replace('>=', '');
const own = process.versions.node;
if (own.localeCompare(wanted, 'en', { numeric: true }) < 0) {
  console.error(`This is Node ${own}. The server needs Node ${wanted} or newer: node_modules/.bin/node is one, after npm ci.`);
  // EX_CONFIG of sysexits.h: no restart mends it.
  process.exit(78);
}
