import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../server/env-file.ts';
import { endOnMistakes } from '../server/texts-error.ts';
import { builtSite } from './stamp.ts';

/** `npm start`: builds if the built site is missing or out of date with sources and settings, then serves it. */

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
loadEnvFile();
const { main } = await import('../server/run.ts').catch(endOnMistakes);
if ((await builtSite()) !== 'fresh') {
  console.log('Building the pages …');
  const { status } = spawnSync(process.execPath, [join(root, 'tools/build.ts')], { stdio: 'inherit' });
  if (status !== 0) {
    console.error('The build failed; nothing was started.');
    process.exit(1);
  }
}
await main();
