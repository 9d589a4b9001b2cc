import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { languages } from '../../content/languages.ts';
import { root, textFile, textNames } from '../../content/source.ts';

/** Finds the files that a translation lacks, and the files that are older than their source in the default language. */

const [source, ...translations] = languages;

/** The codes of all languages except the default. */
export const translated = translations.map(({ code }) => code);

/**
 * The paths of the files that a language lacks (`missing`), and of the files that the default language lacks (`extra`). A note need not
 * exist in each language.
 */
export function unpaired(code: string): { missing: string[]; extra: string[] } {
  const [own, all] = [code, source.code].map(one => new Set(textNames(one).filter(name => !name.startsWith('notes/')))) as [
    Set<string>,
    Set<string>,
  ];
  return {
    missing: [...all.difference(own)].map(name => textFile(name, code)),
    extra: [...own.difference(all)].map(name => textFile(name, code)),
  };
}

const recordOf = (code: string) => `${root}content/${code}/sources.json`;
const digest = (name: string) =>
  createHash('sha256')
    .update(readFileSync(root + textFile(name, source.code)))
    .digest('hex')
    .slice(0, 12);

/** Returns for each file, by its name, the digest of the source from which it was translated. */
function readRecord(code: string): Record<string, string> {
  return existsSync(recordOf(code)) ? JSON.parse(readFileSync(recordOf(code), 'utf8')) : {};
}

const paired = (code: string) => textNames(code).filter(name => !name.startsWith('/') && textNames(source.code).includes(name));

/** The paths of the files whose source has changed since they were recorded as translated, or that were never recorded. */
export function outdated(code: string): string[] {
  const record = readRecord(code);
  return paired(code)
    .filter(name => record[name] !== digest(name))
    .map(name => textFile(name, code));
}

/**
 * Records files as translated from the current texts of their source.
 * @param path of a file, such as `content/hi/home.yaml`, or of a folder above such files
 * @returns the number of recorded files
 */
export function recordTranslated(path: string): number {
  let count = 0;
  for (const code of translated) {
    const names = paired(code).filter(name => `${textFile(name, code)}/`.startsWith(`${path.replace(/\/$/, '')}/`));
    if (names.length === 0) continue;
    const record = { ...readRecord(code), ...Object.fromEntries(names.map(name => [name, digest(name)])) };
    const sorted = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(recordOf(code), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    count += names.length;
  }
  return count;
}
