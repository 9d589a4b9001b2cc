import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../tools/check/chromium.ts';

/**
 * `npm run test:engines [-- short] [firefox] [older] [webkit]`: browser tests in other engines, on the existing build. `short` is a smoke
 * test of at most 20 tests in each engine. The last line is `N passed, N failed, N skipped`. A missing engine counts as skipped. If every
 * engine is missing, the command fails, except with `short`.
 */

const { FIREFOX_PATH, WEBKIT_DRIVER, DISPLAY, NODE_OPTIONS = '' } = process.env;
/** The executable that the setting names, else the first usual path that exists. */
const find = (named: string | undefined, ...usual: string[]) => (named === undefined ? usual : [named]).find(existsSync);
const found: Record<string, string | undefined> = {
  firefox: find(FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  older: findChromium(),
  // The WebKit driver needs a screen.
  webkit: DISPLAY || existsSync('/usr/bin/xvfb-run') ? find(WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver') : undefined,
};

/** Why an engine cannot be driven, or undefined. In Firefox 140, Playwright's driver evaluates nothing on a page with a content policy. */
function obstacle(name: string): string | undefined {
  const path = found[name];
  if (!path) return 'not installed';
  const version = name === 'firefox' ? spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim() : '';
  return Number(/(\d+)\./.exec(version)?.[1]) < 153
    ? `${version} is older than 153, the oldest that the driver supports`
    : undefined;
}

/** Patterns of the tests that `short` runs, at most 20 in each engine: they test behavior that differs between engines. */
const shortTests = [
  // Home and Contact with reduced motion, and a page of each kind without script.
  'S3: /(contact)? has no error',
  'H1: without script all of|without script .* the menus open',
  // Menus, theme, forms and popups.
  'L[34], L5: .* opens on hover|L7: choosing a link or Escape closes',
  'Theme: the choice lasts',
  'F9.* (is stored when sent|says that it failed)|contact is a plain post|F7: the browser holds back',
  'Q1, L6: the popup opens|D6: on a service page',
  'popup and text survive a translation',
  // Page changes, and all tests in WebKit.
  'a tab survives|P7, L2: the old page leaves|P7: without view transitions|D4: a page change moves nothing|webkit\\.spec',
].join('|');

const words = process.argv.slice(2);
const short = words.includes('short');
const named = words.filter(word => word !== 'short');
const unknown = named.filter(name => !(name in found));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Engines: ${Object.keys(found).join(', ')}.`);
  process.exit(64);
}
const wanted = (named.length > 0 ? named : Object.keys(found)).map(name => ({ name, reason: obstacle(name) }));
const engines = wanted.filter(({ reason }) => !reason).map(({ name }) => name);

const root = join(import.meta.dirname, '../..');
const report = join(root, 'test-results/engines.json');
rmSync(report, { force: true });

const [command = '', ...args] = [
  ...(engines.includes('webkit') && !DISPLAY ? ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24'] : []),
  ...['npx', 'playwright', 'test', '-c', join(import.meta.dirname, 'engines.config.ts')],
  ...engines.map(name => `--project=${name}*`),
  ...(short ? ['--grep', shortTests] : []),
];
const paths = { FIREFOX_PATH: found.firefox, CHROMIUM_PATH: found.older, WEBKIT_DRIVER: found.webkit };
const driver = { NODE_OPTIONS: `${NODE_OPTIONS} --import=${join(import.meta.dirname, 'firefox-driver.ts')}` };
const options = { cwd: root, env: { ...process.env, ...paths, ...driver }, stdio: 'inherit' } as const;
const ok = engines.length > 0 ? spawnSync(command, args, options).status === 0 : short;
const { stats = {} } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
// A run can also fail outside of a test, or find no test.
const failed = unexpected || (ok ? 0 : 1);
for (const { name, reason } of wanted) if (reason) console.log(`${name}: SKIPPED: ${reason}`);
if (engines.length === 0) console.error('No engine can be driven. docs/browsers.md says how to install them.');
console.log(`\n${expected + flaky} passed, ${failed} failed, ${skipped + wanted.length - engines.length} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
