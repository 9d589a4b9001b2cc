import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { otherLanguages } from '../../content/language.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type ScratchCopy = Awaited<ReturnType<typeof scratchCopy>>;

/** Copies the project without ignored files, to change and build the copy. It shares the project's node_modules, with their caches. */
export async function scratchCopy(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `site-${name}-`));
  // A test of the copy may run as another user.
  await chmod(folder, 0o755);
  const ignored = (await readFile(join(root, '.gitignore'), 'utf8')).split('\n').map(entry => entry.replace(/\/$/, ''));
  const left = new Set([...ignored.filter(Boolean), '.git']);
  // Links stay relative: an absolute link would lead to the original.
  const verbatimSymlinks = true;
  await cp(root, folder, { recursive: true, verbatimSymlinks, filter: source => !left.has(basename(relative(root, source))) });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    read: (file: string) => readFile(join(folder, file), 'utf8'),
    write: async (file: string, text: string) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    },
    /** Deletes the folders of all languages but the default one. */
    dropLanguages: () => Promise.all(otherLanguages.map(({ code }) => rm(join(folder, `content/${code}`), { recursive: true }))),
    /** Runs a command in the copy, with additional environment variables. */
    run: ([command = '', ...args]: readonly string[], env: Record<string, string> = {}) => run(folder, command, args, env),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs a command without the test runner's environment, which would build React's development version. */
function run(cwd: string, command: string, args: string[], settings: Record<string, string>) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV$|TEST$)/.test(name));
  const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', ...settings };
  return new Promise<{ code: number; output: string }>(resolve => {
    execFile(command, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });
}
