import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { finish } from './finish/main.ts';
import { stage } from './stage.ts';

/** `npm run build`: the app for the browser, the app that renders, every page, and the files that are made from the pages. */

process.env.NODE_ENV = 'production';
const root = new URL('..', import.meta.url).pathname;
process.chdir(root);

await stage('App', async () => {
  const builder = await createBuilder({ logLevel: 'warn' });
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  // The manifest is for the build alone; it is not published.
  await rename(join(root, 'build/client/.vite/manifest.json'), join(root, 'build/manifest.json'));
  await rm(join(root, 'build/client/.vite'), { recursive: true });
  return [undefined, 'scripts and styles'];
});
await finish(await import(join(root, 'build/server/entry.server.js')));
// The renderer is of no use once every page is rendered.
await rm(join(root, 'build/server'), { recursive: true });
