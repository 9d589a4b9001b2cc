import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The date of the newest change to the files, as git writes it (ISO 8601). A path that ends with / means all .ts and .tsx files below. */
type LastChange = (paths: readonly string[]) => string | undefined;

type Tell = (reason: string) => void;

/**
 * Returns the date of each file's last commit; a file with uncommitted changes has the date undefined. Returns undefined without git, and
 * in a shallow clone, where the oldest commit seems to change every file.
 * @param tell is called with the reason and the remedy when git refuses to read a repository that belongs to another user
 */
export async function commitDates(root: string, tell: Tell = () => {}): Promise<Map<string, string | undefined> | undefined> {
  const ask = async (...args: string[]) => {
    const options = ['-C', root, '-c', 'core.quotePath=off', ...args];
    return (await run('git', [...options, '--', 'app', 'content'], { maxBuffer: 2 ** 28 })).stdout;
  };
  const dates = new Map<string, string | undefined>();
  try {
    if ((await ask('rev-parse', '--is-shallow-repository')).startsWith('true')) return undefined;
    for (const commit of (await ask('log', '--format=%x00%cI', '--name-only', '--no-renames', '--relative')).split('\0')) {
      // After a rebase or with a wrong clock, the dates may be out of order.
      const [date = '', ...files] = commit.split('\n').filter(Boolean);
      for (const file of files) if (Date.parse(date) > Date.parse(dates.get(file) ?? '1970')) dates.set(file, date);
    }
    const changed = await ask('diff', 'HEAD', '--name-only', '--no-renames', '--relative');
    for (const file of (changed + (await ask('ls-files', '--others', '--exclude-standard'))).split('\n'))
      dates.set(file, undefined);
    return dates;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    // Git's message contains the name of the setting in every language.
    if (stderr.includes('safe.directory'))
      tell(`The sitemap has no dates: git reads no repository of another user.\n${stderr.trim()}`);
    return undefined;
  }
}

/** Reads git's history. Returns a function that says when the newest of some files changed, or undefined if this is not known. */
export async function readHistory(root: string, tell?: Tell): Promise<LastChange> {
  const dates = await commitDates(root, tell);
  if (!dates) return () => undefined;
  return paths => {
    const isOne = (path: string, file: string) =>
      path.endsWith('/') ? file.startsWith(path) && /\.tsx?$/.test(file) : file === path;
    const found = paths.flatMap(path => {
      const dated = [...dates].filter(([file]) => isOne(path, file)).map(([, date]) => date);
      return dated.length > 0 || path.endsWith('/') ? dated : [undefined];
    });
    if (found.includes(undefined)) return undefined;
    return (found as string[]).sort((one, other) => Date.parse(other) - Date.parse(one))[0];
  };
}
