import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Backend, editorConfig } from './config.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const symbols = `${folder}node_modules/@fontsource-variable/material-symbols-outlined/files/material-symbols-outlined-latin-wght-normal.woff2`;
const program = `${folder}node_modules/@sveltia/cms/dist/`;

/** Installs the editor from its lock file, unless the version that `package.json` names is installed already. */
export function install(): void {
  const wanted = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')).dependencies['@sveltia/cms'];
  const found = `${program}../package.json`;
  if (existsSync(found) && JSON.parse(readFileSync(found, 'utf8')).version === wanted) return;
  console.log('Installing the editor. This happens once.');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', '--prefix', folder], {
    stdio: 'inherit',
  });
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Edit the site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./editor.css">
<script type="module" src="./editor.js"></script>
`;

/** The font of the editor's icons. Without this rule, the editor would load the font from a CDN. */
const styles =
  "@font-face { font-family: 'Material Symbols Outlined'; font-weight: 100 700; src: url(./symbols.woff2) format('woff2') }";

/** The files that a browser loads, by path. */
export function editorFiles(backend: Backend, options: { proposals: boolean }): Map<string, string | Buffer> {
  const config = JSON.stringify(editorConfig(backend, options));
  const editorFiles = {
    'index.html': page,
    'editor.css': styles,
    'editor.js': `import CMS from './sveltia-cms.mjs';\nCMS.init({ config: ${config} });\n`,
  };
  const installed = globSync('{sveltia-cms.mjs,chunks/*.{js,mjs}}', { cwd: program }).map(
    name => [name, readFileSync(program + name)] as const,
  );
  return new Map<string, string | Buffer>([
    ...Object.entries(editorFiles),
    ['symbols.woff2', readFileSync(symbols)],
    ...installed,
  ]);
}

/**
 * The editor's content security policy. It allows the editor's own scripts, no eval, and requests only to itself and `hosts`. Without it,
 * the editor asks unpkg.com for its newest version. Inline styles are allowed because the editor writes its styles into elements.
 */
export const policy = (...hosts: readonly string[]) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; ` +
  `connect-src ${["'self'", 'blob:', 'data:', ...hosts].join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
