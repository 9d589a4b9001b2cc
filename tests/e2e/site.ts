import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { scratchCopy } from '../stand-ins/scratch-copy.ts';
import { startServerProcess } from '../stand-ins/server-process.ts';

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the site and its intake on a free port, with a data folder of its own. `env` adds settings. */
export async function startSite(env: Record<string, string> = {}) {
  const data = await mkdtemp(join(tmpdir(), 'site-'));
  const shell = process.env as Record<string, string>;
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: data, RATE_LIMIT: '100000' };
  const { url, signal, ended } = await startServerProcess({ ...shell, ...settings, ...env });
  return {
    url,
    /** The rows that have been delivered to the CSV file so far, as records by column. */
    csv: async (): Promise<Record<string, string>[]> => {
      const text = await readFile(join(data, 'submissions.csv'), 'utf8').catch(() => '');
      return parse(text, { columns: true, bom: true });
    },
    close: async () => {
      signal('SIGTERM');
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Builds the site again, in its default language with additional settings, in a few seconds. `directory` is a value for BUILD_DIR. */
export async function buildSite(env: Record<string, string>) {
  const copy = await scratchCopy('build');
  await copy.dropLanguages();
  const { code, output } = await copy.run(['npm', 'run', 'build'], env);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  return { directory: join(copy.folder, 'build'), remove: copy.remove };
}
