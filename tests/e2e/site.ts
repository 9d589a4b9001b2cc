import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { startServerProcess } from '../stand-ins/server-process.ts';

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

/** Starts a site on a free port. `env` adds settings. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const data = await mkdtemp(join(tmpdir(), 'site-'));
  const shell = process.env as Record<string, string>;
  const start = (port: string) =>
    startServerProcess({ ...shell, PORT: port, HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: '100000', ...env });
  let server = await start('0');
  const { url } = server;
  const end = async (signal: NodeJS.Signals) => {
    server.signal(signal);
    await server.ended;
  };
  return {
    url,
    kill: () => end('SIGKILL'),
    restart: async () => {
      server = await start(new URL(url).port);
    },
    csv: async () => {
      const text = await readFile(join(data, 'submissions.csv'), 'utf8').catch(() => '');
      return parse(text, { columns: true, bom: true });
    },
    close: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}
