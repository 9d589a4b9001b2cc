import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { main } from '../server/main.ts';

/** `npm start`: builds when the built site is missing or not what the sources and the settings would give, then serves it. */

const root = new URL('..', import.meta.url).pathname;
const stampFile = join(root, 'build/stamp');
const built = ['build/client/index.html', 'build/headers.json', 'build/redirects.json'];
/** Everything that a page is made of. */
const sources = [
  ...['{app,art/masters,content,forms,tools}/**', 'art/mark.svg', 'server/site-address.ts'],
  ...['package.json', 'package-lock.json', 'vite.config.ts'],
];

/** A digest of what a build depends on. By content, because a checkout or a copy gives every file a new time. */
function stampOfSources(): string {
  const digest = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(entry => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    digest.update(`${relative(root, path)}\n`).update(readFileSync(path));
  const isSetting = ([name, value]: [string, unknown]) => value !== '' && /^(VITE_.*|SITE_URL|BASE_PATH)$/.test(name);
  const settings = Object.entries(process.env).filter(isSetting);
  return digest.update(JSON.stringify(settings.sort())).digest('hex');
}

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const stamp = stampOfSources();
const isFresh =
  built.every(path => existsSync(join(root, path))) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!isFresh) {
  console.log('Building the pages …');
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.ts')], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The build failed; nothing was started.');
    process.exit(1);
  }
  writeFileSync(stampFile, stamp);
}
await main();
