import { createHash, hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitDates } from './postbuild/search/history.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = ['build/client/index.html', 'build/headers.json', 'build/redirects.json'];
/** The files that a build depends on. `node_modules` is excluded below: the editor installs its packages in `tools/editor`. */
const sources = [
  ...['{app,art/masters,content,forms,public,public/.*,tools}/**', 'art/mark.svg', 'server/{env-file,site-address}.ts'],
  ...['package.json', 'package-lock.json', 'vite.config.ts'],
];

/** A digest of the files' contents and of the settings. File times would not do: a checkout or a copy gives every file a new time. */
function digestOfSources(): string {
  const digest = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true, exclude: entry => entry.name === 'node_modules' }).filter(
    entry => entry.isFile(),
  );
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    digest.update(`${relative(root, path)}\n`).update(readFileSync(path));
  const isSetting = ([name, value]: [string, unknown]) =>
    name === 'INDEX' ? value === 'off' : value !== '' && /^(VITE_.*|SITE_URL|BASE_PATH)$/.test(name);
  const settings = Object.entries(process.env).filter(isSetting);
  return digest.update(JSON.stringify(settings.sort())).digest('hex');
}

/** A digest of the commit dates that pages state. A commit changes such dates without changing a file. Empty without a git history. */
async function digestOfDates(): Promise<string> {
  const dates = await commitDates(root);
  return dates ? hash('sha256', JSON.stringify([...dates].sort())) : '';
}

/** The stamp of a build. Its two lines are the digest of sources and settings, and the digest of dates. */
export const stampOfSources = async () => `${digestOfSources()}\n${await digestOfDates()}`;

/** Whether there is a built site, and whether it is up to date with its sources, settings and commit dates. */
export async function builtSite(): Promise<'none' | 'old' | 'fresh'> {
  if (!built.every(path => existsSync(join(root, path)))) return 'none';
  const stamp = join(root, 'build/stamp');
  const [sources, dates] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  if (sources !== digestOfSources()) return 'old';
  const now = await digestOfDates();
  // If git's history cannot be read, a new build would only lose the dates.
  return now === '' || now === dates ? 'fresh' : 'old';
}
