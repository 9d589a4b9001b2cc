import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { out } from './settings.ts';
import { stage } from './stage.ts';
import type { PicturesApi } from './vite/pictures.ts';

/** The first step of a language's build. It makes the app for the browser, the app that renders the pages, and the pictures of both. */

const pictures = await stage('App', async () => {
  const builder = await createBuilder({ logLevel: 'warn', builder: { sharedConfigBuild: true } });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  // Only the build reads the manifest; it is not published.
  await rename(join(out, 'client/.vite/manifest.json'), join(out, 'manifest.json'));
  await rm(join(out, 'client/.vite'), { recursive: true });
  const { api } = builder.config.plugins.find(({ name }) => name === 'pictures') as Plugin<PicturesApi>;
  return [api, 'scripts and styles'];
});
await stage('Pictures', async () => [undefined, `${await pictures?.publish(join(out, 'client/assets'))} files`]);
