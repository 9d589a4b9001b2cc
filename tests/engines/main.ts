import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../tools/chromium.ts';

/**
 * `npm run test:engines [-- firefox | older | webkit]`: browser tests in other engines, one after the
 * other, on the existing build. A missing engine is reported as skipped; with none the command fails.
 */

const folder = import.meta.dirname;
const root = join(folder, '../..');

/** The executable from the setting, else the first usual one that exists. */
const find = (named: string | undefined, ...usual: string[]) => (named === undefined ? usual : [named]).find(existsSync);
const firefox = find(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
const webkit = find(process.env.WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver');

function run(command: string, args: string[], env: Record<string, string>): boolean {
  return spawnSync(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }).status === 0;
}

const playwright = (config: string, env: Record<string, string>) =>
  run('npx', ['playwright', 'test', '-c', join(folder, config)], env);
const inFirefox = (path: string) =>
  playwright('firefox.config.ts', { FIREFOX_PATH: path, NODE_OPTIONS: `--import=${join(folder, 'firefox-driver.ts')}` });
const inOlder = (path: string) => playwright('older.config.ts', { CHROMIUM_PATH: path });
// In one process: all files share the site and the window of `steps.ts`.
const inWebKit = (path: string) =>
  run(process.execPath, ['--test', '--test-isolation=none', join(folder, 'webkit/*.checks.ts')], { WEBKIT_DRIVER: path });

const engines: { name: string; found: string | undefined; run: (path: string) => boolean }[] = [
  { name: 'firefox', found: firefox, run: inFirefox },
  { name: 'older', found: findChromium(), run: inOlder },
  { name: 'webkit', found: webkit, run: inWebKit },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !engines.some(engine => engine.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Engines: ${engines.map(({ name }) => name).join(', ')}.`);
  process.exit(64);
}
const results = engines
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map(({ name, found, run }) => [name, found ? (run(found) ? 'passed' : 'FAILED') : 'SKIPPED: not installed'] as const);
for (const [name, result] of results) console.log(`${name}: ${result}`);
const ran = results.filter(([, result]) => !result.startsWith('SKIPPED'));
if (ran.length === 0) console.error('No engine was found. docs/browsers.md says how to install them.');
process.exitCode = ran.length > 0 && ran.every(([, result]) => result === 'passed') ? 0 : 1;
