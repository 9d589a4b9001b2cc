import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { startServer } from '../server/server.ts';

/**
 * `npm run dev`: the development server of the pages, with the intake behind it on a free port. What is sent here is for trying
 * things out, and stands apart from real submissions unless DATA_DIR says otherwise.
 */

const root = new URL('..', import.meta.url).pathname;
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const config = readConfig({ DATA_DIR: 'data/dev', RATE_LIMIT: '0', ...process.env, PORT: '0', HOST: '127.0.0.1' });
const intake = await startServer(config, undefined, createLog());
console.log(`Submissions go to: ${intake.destinations.join(', ')}`);

const port = process.env.PORT ? ['--port', process.env.PORT] : [];
const pages = spawn(
  process.execPath,
  [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev', ...port, ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, INTAKE_ORIGIN: `http://127.0.0.1:${intake.port}` },
  },
);
const stopPages = () => pages.kill('SIGTERM');
process.on('SIGINT', stopPages);
process.on('SIGTERM', stopPages);
pages.on('exit', async code => {
  await intake.stop(2_000);
  process.exit(code ?? 0);
});
