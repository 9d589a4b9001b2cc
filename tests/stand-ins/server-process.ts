import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Periods } from '../../server/periods.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** A folder without `.env`: a checkout's `.env` leads to real receivers. */
const tests = join(project, 'tests');
/** Node's compile cache for all processes that the tests start: compiling takes a third of each start. */
const NODE_COMPILE_CACHE = join(project, 'node_modules/.cache/compiled');

/**
 * `before`: the start of the command; `root`: a copy of the project, to run its server; `program`: runs instead of the server, with `args`;
 * `periods`: shorter periods, for tests that cannot wait; `stdout`: a file descriptor to print to.
 */
type Options = {
  cwd?: string;
  before?: readonly string[];
  root?: string;
  program?: string;
  args?: readonly string[];
  periods?: Partial<Periods>;
  stdout?: number;
};

/**
 * Runs `node server/main.ts` with these settings and none of this process's environment. `output` returns everything that the server has
 * printed; `ended` resolves with its exit code, or the signal that ended it.
 */
export function spawnServer(env: Record<string, string>, options: Options = {}) {
  const { cwd = tests, before = [], root = project, program = 'server/main.ts', args = [], periods, stdout = 'pipe' } = options;
  const main = join(root, program);
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const usual = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0' };
  const settings = { ...usual, ...env };
  const changed = `import { main } from ${JSON.stringify(pathToFileURL(join(root, 'server/run.ts')).href)}; await main(${JSON.stringify(periods)});`;
  const node = periods ? ['--input-type=module', '--eval', changed] : [main, ...args];
  const [command = '', ...words] = [...before, process.execPath, ...node];
  // If a developer has a `.env` next to the program, the server does not start in a folder without one.
  if (existsSync(join(project, '.env')) && !existsSync(join(cwd, '.env'))) writeFileSync(join(cwd, '.env'), '');
  const child = spawn(command, words, { cwd, env: settings, stdio: ['ignore', stdout, 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk));
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals);
  return { child, ended, output: () => text, signal: (signal: NodeJS.Signals) => void child.kill(signal) };
}

/** A real server in its own process. */
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** Runs a server, and resolves once it listens at `url`. Rejects with its output if it ends before. */
export async function startServerProcess(...given: Parameters<typeof spawnServer>) {
  const server = spawnServer(...given);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(server.output())?.[1];
      if (!port) return;
      server.child.stdout?.off('data', look);
      resolve(`http://127.0.0.1:${port}`);
    };
    server.child.stdout?.on('data', look);
    void server.ended.then(end => reject(new Error(`The server ended with ${end}:\n${server.output()}`)));
  });
  return { ...server, url };
}
