import { knownSettings } from '../server/config.ts';
import { envFileDoubts } from '../server/env-file.ts';
import { translated, unpaired } from './languages.ts';
import { out } from './settings.ts';
import { caches, endUnlessWritable } from './writable.ts';

/** What is looked at before a build: where it writes, that no language lacks a text, and what is odd in the settings. */

endUnlessWritable(['.', 'build', out, ...caches]);
const missing = translated.flatMap(code => unpaired(code).missing);
if (missing.length > 0) {
  console.error(`A language has every text, or its folder is deleted. Missing: ${missing.join(', ')}`);
  process.exit(1);
}
for (const doubt of envFileDoubts(knownSettings)) console.warn(doubt);
