import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const root = new URL('../../', import.meta.url).pathname;

/** A running copy of the site and its intake, with a data folder of its own. */
export type Site = {
  url: string;
  /** The rows that have been delivered to the CSV file so far, as records by column. */
  csv: () => Promise<Record<string, string>[]>;
  /** Ends the process without warning. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and the same port. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

const exited = (child: ChildProcess) =>
  new Promise<void>(resolve =>
    child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
  );

/** Starts the server and waits for its address. Rejects with what it printed when it ends before that. */
function start(port: string, data: string, env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: '100000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = output.match(/http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/);
      if (address) resolve({ child, url: `http://127.0.0.1:${address[1]}` });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

/** Starts a site on a free port. `env` adds settings. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const data = await mkdtemp(join(tmpdir(), 'site-'));
  let { child, url } = await start('0', data, env);
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal);
    await exited(child);
  };
  return {
    url,
    kill,
    restart: async () => {
      ({ child } = await start(new URL(url).port, data, env));
    },
    csv: async () => {
      const text = await readFile(join(data, 'submissions.csv'), 'utf8').catch(() => '');
      return parse(text, { columns: true, bom: true });
    },
    close: async () => {
      await kill('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}
