import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { startServer } from '../server/server.ts';
import { developmentSettings } from './dev-settings.ts';

/**
 * `npm run dev`: the development server of the pages, with the intake behind it on a free port. What is sent here is for trying
 * things out: it goes to a CSV file in `data/dev`, and to what the environment of the command names, whatever `.env` has for real ones.
 */

const root = new URL('..', import.meta.url).pathname;
process.chdir(root);
const { settings, unused } = developmentSettings(existsSync('.env') ? readFileSync('.env', 'utf8') : '', process.env);
const intake = await startServer(readConfig({ ...settings, PORT: '0', HOST: '127.0.0.1' }), undefined, createLog());
console.log(`Submissions go to: ${intake.destinations.join(', ')}`);
if (unused.length > 0)
  console.log(`Not used in development, though .env has it: ${unused.join(', ')}. To try it: NAME=value npm run dev`);

const port = settings.PORT ? ['--port', settings.PORT] : [];
const pages = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...port, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...settings, INTAKE_ORIGIN: `http://127.0.0.1:${intake.port}` },
});
const stopPages = () => pages.kill('SIGTERM');
process.on('SIGINT', stopPages);
process.on('SIGTERM', stopPages);
pages.on('exit', code => void intake.stop(2_000).then(() => process.exit(code ?? 0)));
