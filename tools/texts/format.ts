import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';
import { schemaOf } from '../../content/schema/index.ts';
import { written } from '../../content/write.ts';

/**
 * A part of `npm run format`: formats each file of texts as the editor does, and prints the names of changed files. Skips invalid YAML.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
for (const file of globSync('content/**/*.yaml', { cwd: root }).sort()) {
  const text = readFileSync(root + file, 'utf8');
  if (parseDocument(text).errors.length > 0) continue;
  // `content/agency.yaml` has the name `/agency`, `content/en/about.yaml` has the name `about`.
  const [, language, name] = /^content\/(?:(?!work\/)([\w-]+)\/)?(.+)\.yaml$/.exec(file) as RegExpExecArray;
  const formatted = written(text, schemaOf(language ? `${name}` : `/${name}`));
  if (formatted === text) continue;
  writeFileSync(root + file, formatted);
  console.log(`${file} is formatted.`);
}
