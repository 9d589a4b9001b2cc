import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { loadSite } from '../../server/pages/site.ts';
import { startServer } from '../../server/server.ts';

/** The built site on a free port, with an intake whose only destination is a file that goes away again. No setting reaches it. */
export async function serveBuild(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync('build/client/index.html')) throw new Error('There is no build to look at: npm run build');
  const data = await mkdtemp(join(tmpdir(), 'sheet-'));
  const config = readConfig({ DATA_DIR: data, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0' });
  const server = await startServer(config, loadSite(config.buildDir, config.siteOrigin), createLog({ write: () => undefined }));
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop(2_000);
      await rm(data, { recursive: true, force: true });
    },
  };
}
