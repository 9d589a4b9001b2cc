import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.ts';
import { type Server, startNode } from './one-core.ts';

const folder = join(import.meta.dirname, 'peers/next');
const command = 'tests/bench/peers/node_modules/next/dist/bin/next';
const env = { NEXT_TELEMETRY_DISABLED: '1' };

const isBuilt = () => existsSync(join(folder, '.next/BUILD_ID'));

/** Builds a page with the texts of one of ours, once. Says why where it cannot. */
export function buildNext(client: string): void {
  if (isBuilt()) return;
  console.error('Building the page of `next start` …');
  const { status, stderr } = spawnSync(process.execPath, [join(root, command), 'build', folder], {
    env: { ...process.env, ...env, PAGE: join(client, 'technologies/frontend/react/index.html') },
    encoding: 'utf8',
  });
  if (status !== 0) console.error(stderr);
}

/** `next start` with that page, on one core; a line instead when it was not built. */
export async function startNext(): Promise<Server | string> {
  if (!isBuilt()) return 'next start: skipped, its page is not built';
  return startNode(command, ['start', folder, '-p', '0', '-H', '127.0.0.1'], env);
}
