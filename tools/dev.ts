import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { otherLanguages } from '../content/language.ts';
import { knownSettings, readConfig } from '../server/config.ts';
import { envFileDoubts, readEnvFile } from '../server/env-file.ts';
import { createLog } from '../server/log.ts';
import { startServer } from '../server/server.ts';
import { readAddress } from '../server/site-address.ts';
import { developmentSettings } from './dev-settings.ts';
import { freePort } from './free-port.ts';
import { caches, endUnlessWritable } from './writable.ts';

/**
 * `npm run dev`: the development server of the pages, with the intake behind it on a free port. Submissions here are trials: they go to
 * a CSV file in `data/dev` and to receivers that the environment of the command names, never to the real receivers in `.env`.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
endUnlessWritable(caches);
const { settings, unused } = developmentSettings(readEnvFile(), process.env);
for (const doubt of envFileDoubts(knownSettings)) console.warn(doubt);
const { base } = readAddress(settings);
const intake = await startServer(readConfig({ ...settings, PORT: '0', HOST: '127.0.0.1' }), undefined, createLog());
console.log(`Submissions go to: ${intake.destinations.join(', ')}`);
if (unused.length > 0)
  console.log(`Not used in development, though .env has it: ${unused.join(', ')}. To try it: NAME=value npm run dev`);

/** The servers of all languages except the default, whose server passes requests on to them: a process renders one language. */
const languageServers = await Promise.all(otherLanguages.map(async other => ({ ...other, port: await freePort() })));
const shared = { ...settings, INTAKE_ORIGIN: `http://127.0.0.1:${intake.port}` };
const startPages = (environment: NodeJS.ProcessEnv, ...options: string[]) =>
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...options], {
    stdio: 'inherit',
    env: { ...shared, ...environment },
  });
const others = languageServers.map(({ code, prefix, port }) =>
  startPages(
    { SITE_LANGUAGE: code, DEV_PORT: String(port) },
    ...['--base', `${base}${prefix}/`, '--port', String(port), '--strictPort', '--logLevel', 'warn'],
  ),
);
const servers = Object.fromEntries(
  languageServers.map(({ prefix, port }) => [`^${RegExp.escape(base + prefix)}(?=[/?]|$)`, `http://localhost:${port}`]),
);
const port = settings.PORT ? ['--port', settings.PORT] : [];
const pages = startPages({ LANGUAGE_SERVERS: JSON.stringify(servers) }, ...port, ...process.argv.slice(2));
const stopPages = () => {
  for (const server of [pages, ...others]) server.kill('SIGTERM');
};
process.on('SIGINT', stopPages);
process.on('SIGTERM', stopPages);
pages.on('exit', code => {
  stopPages();
  void intake.stop(2_000).then(() => process.exit(code ?? 0));
});
