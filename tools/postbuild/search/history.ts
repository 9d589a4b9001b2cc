import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** When the newest of the files changed, as git writes a date (ISO 8601); a path with a slash at its end stands for what is below it. */
export type LastChange = (paths: readonly string[]) => string | undefined;

const ask = async (root: string, ...args: string[]) =>
  (await run('git', ['-C', root, '-c', 'core.quotePath=off', ...args], { maxBuffer: 2 ** 28 })).stdout;

/** A shallow clone seems to change every file with its oldest commit. */
async function hasHistory(root: string): Promise<boolean> {
  const answer = await ask(root, 'rev-parse', '--is-shallow-repository').catch(() => '');
  return answer.trim() === 'false';
}

const linesOf = (output: string) => output.split('\n').filter(Boolean);

/** The date of each file's last commit. The log is newest first, but a rebase or a wrong clock may have mixed its dates. */
function readLog(log: string): Map<string, string> {
  const dates = new Map<string, string>();
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = linesOf(commit);
    for (const file of files) if (Date.parse(date) > Date.parse(dates.get(file) ?? '1970')) dates.set(file, date);
  }
  return dates;
}

/**
 * Reads when the project's files last changed. A date that is not known is left out rather than made up: without git, in a shallow
 * clone, whose log ends too early, and for what is not committed yet.
 */
export async function readHistory(root: string): Promise<LastChange> {
  const below = ['--', 'app', 'content'];
  if (!(await hasHistory(root))) return () => undefined;
  try {
    const dates = readLog(await ask(root, 'log', '--format=%x00%cI', '--name-only', '--no-renames', '--relative', ...below));
    const changed = linesOf(await ask(root, 'diff', 'HEAD', '--name-only', '--no-renames', '--relative', ...below));
    const added = linesOf(await ask(root, 'ls-files', '--others', '--exclude-standard', ...below));
    return paths => lastOf(paths, dates, [...changed, ...added]);
  } catch {
    return () => undefined;
  }
}

function lastOf(
  paths: readonly string[],
  dates: ReadonlyMap<string, string>,
  uncommitted: readonly string[],
): string | undefined {
  const isOne = (file: string) =>
    paths.some(path => (path.endsWith('/') ? file.startsWith(path) && /\.tsx?$/.test(file) : file === path));
  if (uncommitted.some(isOne) || paths.some(path => !path.endsWith('/') && !dates.has(path))) return undefined;
  const found = [...dates].filter(([file]) => isOne(file)).map(([, date]) => date);
  return found.sort((a, b) => Date.parse(b) - Date.parse(a))[0];
}
