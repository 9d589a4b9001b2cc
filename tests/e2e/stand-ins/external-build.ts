import { join } from 'node:path';
import { scratchCopy } from '../../stand-ins/scratch-copy.ts';

/**
 * Builds the site once more, in a folder of its own, with `env` added: endpoints and addresses are settings of the build. Takes some
 * seconds. `directory` is what the server takes as BUILD_DIR.
 */
export async function buildSite(env: Record<string, string>): Promise<{ directory: string; remove: () => Promise<void> }> {
  const copy = await scratchCopy('build');
  const { code, output } = await copy.run(['npm', 'run', 'build'], env);
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
  return { directory: join(copy.folder, 'build'), remove: copy.remove };
}
