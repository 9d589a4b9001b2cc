import { knownSettings } from '../server/config.ts';
import { envFileDoubts } from '../server/env-file.ts';
import { misplacedFiles } from './public-files.ts';
import { out } from './settings.ts';
import { translated, unpaired } from './texts/languages.ts';
import { staleWords } from './texts/word-types.ts';
import { caches, endUnlessWritable } from './writable.ts';

/** Checks before a build: folders are writable, each language has all texts, the words' types are current. Warns of unused settings. */

endUnlessWritable(['.', 'build', out, ...caches]);
const missing = translated.flatMap(code => unpaired(code).missing);
if (missing.length > 0) {
  console.error(`A language has every text, or its folder is deleted. Missing: ${missing.join(', ')}`);
  process.exit(1);
}
const misplaced = misplacedFiles();
if (misplaced.length > 0) {
  console.error(misplaced.join('\n'));
  process.exit(1);
}
const stale = Object.values(staleWords()).flat();
if (stale.length > 0) {
  console.error(`${stale.join('\n')}\nThe types of the words are older than their YAML: npm run texts renews them.`);
  process.exit(1);
}
for (const doubt of envFileDoubts(knownSettings)) console.warn(doubt);
