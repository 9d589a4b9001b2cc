import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadEnvFile } from '../server/env-file.ts';
import { endOnMistakes } from '../server/texts-error.ts';
import { builtSite } from './stamp.ts';

/** `npm start`: serves the site. Builds it first if it is missing, or out of date with its sources, settings or commit dates. */

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
