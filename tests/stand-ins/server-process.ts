import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const project = new URL('../../', import.meta.url).pathname;

/** A real server in its own process. */
export type ServerProcess = {
  url: string;
  child: ChildProcess;
  /** Everything that it has printed. */
  output: () => string;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  signal: (signal: NodeJS.Signals) => void;
};

/** `shell` is run before it in the same process; `root` is a copy of the project whose server to run. */
type Options = { cwd?: string; shell?: string; root?: string };

/** Runs `node server/main.ts` with these settings and none of this process's environment. */
export function spawnServer(env: Record<string, string>, { cwd, shell, root = project }: Options = {}) {
  const main = join(root, 'server/main.ts');
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const own = { PATH, HOME, TMPDIR, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', ...env };
  const [command, ...args] = shell ? ['sh', '-c', `${shell}; exec "$0" "$1"`, process.execPath, main] : [process.execPath, main];
  const child = spawn(command as string, args, { cwd, env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = once(child, 'close').then(([code, signal]) => (signal ?? code) as number | NodeJS.Signals);
  return { child, ended, output: () => text, signal: (signal: NodeJS.Signals) => void child.kill(signal) };
}

/** The same, once it listens. Rejects with its output if it ends before. */
export async function startServerProcess(...given: Parameters<typeof spawnServer>): Promise<ServerProcess> {
  const server = spawnServer(...given);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const port = /http:\/\/localhost:(\d+)/.exec(server.output())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    };
    server.child.stdout?.on('data', look);
    void server.ended.then(end => reject(new Error(`The server ended with ${end}:\n${server.output()}`)));
  });
  return { ...server, url };
}
