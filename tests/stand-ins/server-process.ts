import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Periods } from '../../server/periods.ts';

const project = new URL('../../', import.meta.url).pathname;

/**
 * `shell` is run before the server in the same process; `root` is a copy of the project whose server to run; `periods` replaces those
 * that a test cannot wait for.
 */
type Options = { cwd?: string; shell?: string; root?: string; periods?: Partial<Periods> };

/**
 * Runs `node server/main.ts` with these settings and none of this process's environment. `output` returns everything that it has
 * printed; `ended` resolves with the exit code, or the signal that ended it.
 */
export function spawnServer(env: Record<string, string>, { cwd, shell, root = project, periods }: Options = {}) {
  const main = join(root, 'server/main.ts');
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const own = { PATH, HOME, TMPDIR, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', ...env };
  const changed = `import { main } from ${JSON.stringify(main)}; await main(${JSON.stringify(periods)});`;
  const node = [process.execPath, ...(periods ? ['--input-type=module', '--eval', changed] : [main])];
  const [command = '', ...args] = shell ? ['sh', '-c', `${shell}; exec "$0" "$@"`, ...node] : node;
  const child = spawn(command, args, { cwd, env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals);
  return { child, ended, output: () => text, signal: (signal: NodeJS.Signals) => void child.kill(signal) };
}

/** A real server in its own process. */
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

/** The same, once it listens at `url`. Rejects with its output if it ends before. */
export async function startServerProcess(...given: Parameters<typeof spawnServer>) {
  const server = spawnServer(...given);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const port = /http:\/\/localhost:(\d+)/.exec(server.output())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    server.child.stdout.on('data', look);
    void server.ended.then(end => reject(new Error(`The server ended with ${end}:\n${server.output()}`)));
  });
  return { ...server, url };
}
