import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import recorded from '../../content/recorded.json' with { type: 'json' };
import { lastCommit } from './search/history.ts';

type RecordName = keyof typeof recorded;

/** What each record was taken of, as paths of git. */
const measured = {
  tests: ['app', 'content', 'forms', 'server', 'tests', 'tools', ':!content/recorded.json'],
  paints: ['app', 'art/masters', 'content', 'forms', ':!content/recorded.json'],
};

/** The records that are older than the last change of what they measure by more than 30 days, where git knows that change. */
export async function outdatedRecords(
  root: string,
  from: { [name in RecordName]: { on: string } } = recorded,
): Promise<RecordName[]> {
  const names = Object.keys(measured) as RecordName[];
  const changes = await Promise.all(names.map(name => lastCommit(root, measured[name])));
  return names.filter((name, index) => Date.parse(changes[index] ?? '') - Date.parse(from[name].on) > 30 * 86_400_000);
}

/** A line for each fact of the texts that held until a day before the given one, as `2026-12-31`. */
export async function pastFacts(root: string, day: string): Promise<string[]> {
  const files = await Array.fromAsync(glob('content/**/*.yaml', { cwd: root }));
  const texts = await Promise.all(files.sort().map(async file => ({ file, text: await readFile(join(root, file), 'utf8') })));
  return texts.flatMap(({ file, text }) =>
    text.split('\n').flatMap((line, index) => {
      const until = /^\s+until: '?(\d{4}-\d\d-\d\d)'?$/.exec(line)?.[1];
      return until && until < day
        ? [`${file}:${index + 1} is a fact that held until ${until}: look it up and write it again.`]
        : [];
    }),
  );
}
