import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { language, otherLanguages } from '../content/language.ts';
import type { SiteLanguage } from '../content/languages.ts';
import { checkPublicFiles } from './public-files.ts';
import { checkRedirects, writeForHosts } from './redirects.ts';
import { out, outOf } from './settings.ts';
import { stampOfSources } from './stamp.ts';

/**
 * `npm run build`: makes, for each language, the app for the browser, the app that renders the pages, every page, and the files made from
 * the pages. All of it goes to `build-next/`, which replaces `build/` once it is complete. Each step for a language is a separate program,
 * which this program starts with the language in the environment.
 */

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const next = join(root, out);

/**
 * A build has to fit into 512 MiB of memory, even the first one, which encodes all pictures. Two malloc arenas instead of one per core save
 * 260 MiB, mimalloc's immediate purge in the bundler saves 90 MiB, and V8's small young generation saves 60 MiB.
 */
const thrift = { options: ['--max-semi-space-size=4'], env: { MALLOC_ARENA_MAX: '2', MIMALLOC_PURGE_DELAY: '0' } };

/** Runs a program of this folder for a language. Each step of a build is a program, so that its memory is free for the next step. */
function run(program: string, { code }: Pick<SiteLanguage, 'code'>): void {
  const { status, signal } = spawnSync(process.execPath, [...thrift.options, `tools/${program}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, ...thrift.env, SITE_LANGUAGE: code },
  });
  if (signal) console.error(`${signal} ended the build. SIGKILL says that the system has too little memory (docs/deploy.md).`);
  if (status !== 0) process.exit(1);
}

function buildLanguage(one: SiteLanguage): void {
  run('build-app', one);
  run('build-pages', one);
}

/** Builds another language, and moves its files into the default language's build. Assets of the same name have the same content. */
async function addLanguage(other: SiteLanguage): Promise<void> {
  console.log(other.name);
  buildLanguage(other);
  const from = join(root, outOf(other));
  await cp(join(from, 'client/assets'), join(next, 'client/assets'), { recursive: true, force: false });
  await rm(join(from, 'client/assets'), { recursive: true });
  await rename(join(from, 'client'), join(next, `client${other.prefix}`));
  for (const file of ['headers.json', 'redirects.json']) {
    const [own, added] = await Promise.all(
      [next, from].map(async folder => JSON.parse(await readFile(join(folder, file), 'utf8'))),
    );
    await writeFile(join(next, file), JSON.stringify({ ...own, ...added }, null, 1));
  }
}

async function buildSite(): Promise<void> {
  run('build-checks', language);
  const stamp = await stampOfSources();
  await rm(next, { recursive: true, force: true });
  buildLanguage(language);
  for (const other of otherLanguages) await addLanguage(other);
  await rm(join(next, 'languages'), { recursive: true, force: true });
  checkPublicFiles(join(next, 'client'));
  checkRedirects(path =>
    [path, `${path}/index.html`].some(file => statSync(join(next, 'client', file), { throwIfNoEntry: false })?.isFile()),
  );
  await writeForHosts(next);
  await writeFile(join(next, 'stamp'), stamp);
  await rm('build', { recursive: true, force: true });
  await rename(next, 'build');
}

await buildSite();
