import { spawnSync } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createBuilder, type Plugin } from 'vite';
import { language, otherLanguages } from '../content/language.ts';
import type { SiteLanguage } from '../content/languages.ts';
import { knownSettings } from '../server/config.ts';
import { envFileDoubts } from '../server/env-file.ts';
import { translated, unpaired } from './languages.ts';
import { postbuild } from './postbuild/main.ts';
import { out, outOf } from './settings.ts';
import { stage } from './stage.ts';
import { stampOfSources } from './stamp.ts';
import type { PicturesApi } from './vite/pictures.ts';
import { caches, endUnlessWritable } from './writable.ts';

/**
 * `npm run build`: for each language the app for the browser, the app that renders, every page, and the files that are made from the pages. All
 * of it is made in `build-next/` and takes the place of the site of before once it is complete. A language other than the default has a process
 * of its own, started here with the language in its environment.
 */

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const next = join(root, out);

async function buildLanguage(): Promise<void> {
  const pictures = await stage('App', async () => {
    const builder = await createBuilder({ logLevel: 'warn', builder: { sharedConfigBuild: true } });
    for (const environment of Object.values(builder.environments)) await builder.build(environment);
    // The manifest is for the build alone; it is not published.
    await rename(join(next, 'client/.vite/manifest.json'), join(next, 'manifest.json'));
    await rm(join(next, 'client/.vite'), { recursive: true });
    const { api } = builder.config.plugins.find(({ name }) => name === 'pictures') as Plugin<PicturesApi>;
    return [api, 'scripts and styles'];
  });
  await postbuild(await import(pathToFileURL(join(next, 'server/entry.server.js')).href));
  await stage('Pictures', async () => [undefined, `${await pictures?.publish(join(next, 'client/assets'))} files`]);
  // The renderer is of no use once every page is rendered.
  await rm(join(next, 'server'), { recursive: true });
}

/** Builds another language, and moves it into this site. A script, style or picture of the same name is the same file. */
async function addLanguage(other: Pick<SiteLanguage, 'code' | 'name' | 'prefix'>): Promise<void> {
  console.log(other.name);
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.ts')], {
    stdio: 'inherit',
    env: { ...process.env, SITE_LANGUAGE: other.code },
  });
  if (status !== 0) process.exit(1);
  const from = join(root, outOf(other));
  await cp(join(from, 'client/assets'), join(next, 'client/assets'), { recursive: true, force: false });
  await rm(join(from, 'client/assets'), { recursive: true });
  await rename(join(from, 'client'), join(next, `client${other.prefix}`));
  for (const file of ['headers.json', 'redirects.json']) {
    const [own, added] = await Promise.all(
      [next, from].map(async place => JSON.parse(await readFile(join(place, file), 'utf8'))),
    );
    await writeFile(join(next, file), JSON.stringify({ ...own, ...added }, null, 1));
  }
}

async function buildSite(): Promise<void> {
  endUnlessWritable(['.', 'build', out, ...caches]);
  const missing = translated.flatMap(code => unpaired(code).missing);
  if (missing.length > 0) {
    console.error(`A language has every text, or its folder is deleted. Missing: ${missing.join(', ')}`);
    process.exit(1);
  }
  for (const doubt of envFileDoubts(knownSettings)) console.warn(doubt);
  const stamp = stampOfSources();
  await rm(next, { recursive: true, force: true });
  await buildLanguage();
  for (const other of otherLanguages) await addLanguage(other);
  await rm(join(next, 'languages'), { recursive: true, force: true });
  await writeFile(join(next, 'stamp'), stamp);
  await rm('build', { recursive: true, force: true });
  await rename(next, 'build');
}

await (language.prefix ? buildLanguage() : buildSite());
