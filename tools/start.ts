import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main } from '../server/main.ts';

/** `npm start`: builds when the built site is missing or not what the sources and the settings would give, then serves it. */

const root = new URL('..', import.meta.url).pathname;
const stampFile = join(root, 'build/stamp');
const built = ['build/client/index.html', 'build/headers.json', 'build/redirects.json'];
/** Everything that a page is made of. */
const sources = [
  'app',
  'art/mark.svg',
  'art/masters',
  'content',
  'forms',
  'server/site-address.ts',
  'tools',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

function filesOf(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}

/** A digest of what a build depends on. By content, because a checkout or a copy gives every file a new time. */
function stampOfSources(): string {
  const digest = createHash('sha256');
  for (const path of sources.flatMap(filesOf)) digest.update(`${path}\n`).update(readFileSync(join(root, path)));
  const settings = Object.entries(process.env).filter(
    ([name, value]) => value !== '' && /^(VITE_.*|SITE_URL|BASE_PATH)$/.test(name),
  );
  return digest.update(JSON.stringify(settings.sort())).digest('hex');
}

function build(): void {
  console.log('Building the pages …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('The build failed; nothing was started.');
  process.exit(1);
}

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const stamp = stampOfSources();
const isFresh =
  built.every(path => existsSync(join(root, path))) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
if (!isFresh) {
  build();
  writeFileSync(stampFile, stamp);
}
await main();
