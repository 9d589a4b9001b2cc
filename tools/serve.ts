import { loadEnvFile } from '../server/env-file.ts';
import { main } from '../server/run.ts';
import { builtSite } from './stamp.ts';

/** `npm run serve`: serves the existing build, and warns when it is out of date. */

loadEnvFile();
if (!process.env.BUILD_DIR && (await builtSite()) === 'old')
  console.warn('The built site is older than its sources or settings, or the last build failed: `npm run build` renews it.');
await main();
