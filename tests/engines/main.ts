import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../tools/chromium.ts';

/**
 * `npm run test:engines [-- firefox | older | webkit]`: browser tests in other engines, one after the
 * other, on the existing build. A missing engine is reported as skipped; with none the command fails.
 */

const folder = import.meta.dirname;
const { FIREFOX_PATH, WEBKIT_DRIVER } = process.env;

/** The executable from the setting, else the first usual one that exists. */
const find = (named: string | undefined, ...usual: string[]) => (named === undefined ? usual : [named]).find(existsSync);
/** A virtual screen where the machine has none. */
const screen = process.env.DISPLAY ? [] : ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24'];
const playwright = ['npx', 'playwright', 'test', '-c', join(folder, 'engines.config.ts')];

/** Where each engine is, the setting that tells its tests so, their command and more of its environment. */
const engines = {
  firefox: {
    path: find(FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
    setting: 'FIREFOX_PATH',
    command: playwright,
    env: { ENGINE: 'firefox', NODE_OPTIONS: `--import=${join(folder, 'firefox-driver.ts')}` },
  },
  older: { path: findChromium(), setting: 'CHROMIUM_PATH', command: playwright, env: { ENGINE: 'older' } },
  webkit: {
    path: find(WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver'),
    setting: 'WEBKIT_DRIVER',
    command: [...screen, process.execPath, '--test', join(folder, 'webkit/site.checks.ts')],
    env: {},
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter(name => !(name in engines));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Engines: ${Object.keys(engines).join(', ')}.`);
  process.exit(64);
}
const results: string[] = [];
for (const [name, { path, setting, command, env }] of Object.entries(engines)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const [file = '', ...args] = command;
  const options = { cwd: join(folder, '../..'), env: { ...process.env, ...env, [setting]: path }, stdio: 'inherit' } as const;
  const run = () => (spawnSync(file, args, options).status === 0 ? 'passed' : 'FAILED');
  results.push(`${name}: ${path ? run() : 'SKIPPED: not installed'}`);
}
console.log(results.join('\n'));
const ran = results.filter(result => !result.includes('SKIPPED'));
if (ran.length === 0) console.error('No engine was found. docs/browsers.md says how to install them.');
process.exitCode = ran.length > 0 && ran.every(result => result.endsWith('passed')) ? 0 : 1;
