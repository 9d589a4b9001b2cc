import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'peers');

const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies: object };
export const arePeersThere = () => Object.keys(dependencies).every(name => existsSync(join(folder, 'node_modules', name)));

/** Installs the peers once. Returns why it cannot, or undefined. */
export function ensurePeers(): string | undefined {
  if (arePeersThere()) return;
  console.error('Installing what the bench compares with (npm ci in tests/bench/peers) …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !arePeersThere()) return 'skipped, npm ci in tests/bench/peers did not succeed';
}
