import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url).pathname;
const sources = ['app', 'art/masters', 'content', 'forms', 'public', 'tools'];
const settings = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts'];

/**
 * Builds the site once more, in a folder of its own, with `env` added: endpoints are settings of the build. Takes some seconds.
 * `directory` is what the server takes as BUILD_DIR.
 */
export async function buildSite(env: Record<string, string>): Promise<{ directory: string; remove: () => Promise<void> }> {
  const copy = await mkdtemp(join(tmpdir(), 'site-build-'));
  await Promise.all([...sources, ...settings].map(name => cp(join(root, name), join(copy, name), { recursive: true })));
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  await promisify(execFile)('npm', ['run', 'build'], { cwd: copy, env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 });
  return { directory: join(copy, 'build'), remove: () => rm(copy, { recursive: true, force: true }) };
}
