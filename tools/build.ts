import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { finish } from './finish/main.ts';
import { stage } from './stage.ts';
import { stampOfSources } from './stamp.ts';
import type { PicturesApi } from './vite/pictures.ts';

/**
 * `npm run build`: the app for the browser, the app that renders, every page, and the files that are made from the pages. All of it is
 * made in `build-next/` and takes the place of the site of before once it is complete.
 */

process.env.NODE_ENV = 'production';
const root = new URL('..', import.meta.url).pathname;
process.chdir(root);
const next = join(root, 'build-next');
const stamp = stampOfSources();
await rm(next, { recursive: true, force: true });

const pictures = await stage('App', async () => {
  const builder = await createBuilder({ logLevel: 'warn', builder: { sharedConfigBuild: true } });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  // The manifest is for the build alone; it is not published.
  await rename(join(next, 'client/.vite/manifest.json'), join(next, 'manifest.json'));
  await rm(join(next, 'client/.vite'), { recursive: true });
  const { api } = builder.config.plugins.find(({ name }) => name === 'pictures') as Plugin<PicturesApi>;
  return [api, 'scripts and styles'];
});
await finish(await import(join(next, 'server/entry.server.js')));
await stage('Pictures', async () => [undefined, `${await pictures?.publish(join(next, 'client/assets'))} files`]);
// The renderer is of no use once every page is rendered.
await rm(join(next, 'server'), { recursive: true });
await writeFile(join(next, 'stamp'), stamp);
await rm('build', { recursive: true, force: true });
await rename(next, 'build');
