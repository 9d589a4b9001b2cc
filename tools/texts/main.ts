import { languages } from '../../content/languages.ts';
import { listNotes } from '../../content/note-files.ts';
import { read } from '../../content/read.ts';
import type { TextName } from '../../content/schema/index.ts';
import { textNames } from '../../content/source.ts';
import { outdated, recordTranslated, translated, unpaired } from './languages.ts';
import { staleWords, writeWordTypes } from './word-types.ts';

/**
 * `npm run texts`: reads all texts in all languages, prints a line for each mistake, then the translations that are older than their
 * source, and renews the types of the words. `npm run texts -- translated content/hi/home.yaml …` records these files as translated from
 * the current texts of their source.
 */

/** Returns the mistakes in the texts, a line each. */
async function findMistakes(): Promise<string[]> {
  const mistakesOf = async (read: () => unknown) => {
    try {
      await read();
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  };
  const texts: string[] = [];
  for (const { code } of languages) {
    for (const name of textNames(code)) texts.push(...(await mistakesOf(() => read(name as TextName, code))));
    // Imported only now, since these modules read texts when they start.
    const parse = async () => (await import('../notes/notes.ts')).parseNotes(listNotes(code, true), code, true);
    texts.push(...(await mistakesOf(parse)));
  }
  const pairs = translated.flatMap(code => {
    const { missing, extra } = unpaired(code);
    return [
      ...extra.map(file => `${file} has no source in ${languages[0].name}`),
      ...(missing.length > 0 ? [`Missing, so that the site does not build: ${missing.join(', ')}`] : []),
    ];
  });
  return [...new Set([...texts, ...pairs])];
}

async function check(): Promise<void> {
  const mistakes = await findMistakes();
  console.log(mistakes.join('\n') || 'All files of texts are right.');
  const stale = Object.values(staleWords()).flat();
  if (stale.length > 0) {
    writeWordTypes();
    console.log(
      `${stale.join('\n')}\nThe types of the words are renewed. A component that shows a missing word does not compile: npm run typecheck`,
    );
  }
  const old = translated.flatMap(outdated);
  if (old.length > 0) console.log(`Translated from an earlier source, or never recorded (docs/content.md): ${old.join(', ')}`);
  process.exitCode = mistakes.length > 0 ? 1 : 0;
}

async function record(paths: readonly string[]): Promise<void> {
  const mistakes = await findMistakes();
  for (const path of paths) {
    const ofFile = mistakes.filter(mistake => mistake.startsWith(path));
    const count = ofFile.length > 0 ? 0 : recordTranslated(path);
    console.log(ofFile.join('\n') || `${path}: ${count} recorded`);
    if (count === 0) process.exitCode = 1;
  }
}

const [command, ...paths] = process.argv.slice(2);
await (command === 'translated' ? record(paths) : check());
