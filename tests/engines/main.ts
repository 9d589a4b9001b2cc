import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../tools/chromium.ts';

/**
 * `npm run test:engines [-- short] [firefox] [older] [webkit]`: browser tests in other engines, one after the other, on the existing build.
 * `short` is a smoke of at most 20 tests in each. The last line is `N passed, N failed, N skipped`. A missing engine counts as skipped;
 * without any the command fails, unless it is `short`.
 */

const folder = import.meta.dirname;
const { FIREFOX_PATH, WEBKIT_DRIVER } = process.env;

/** The executable from the setting, else the first usual one that exists. */
const find = (named: string | undefined, ...usual: string[]) => (named === undefined ? usual : [named]).find(existsSync);
/** The oldest Firefox that Playwright's driver was tried with. It fails with 140, which forbids evaluation on a page with a content policy. */
const oldestFirefox = 153;
/** Why an engine cannot be driven, or undefined. */
function obstacle(name: string, path: string | undefined): string | undefined {
  if (!path) return 'not installed';
  if (name !== 'firefox') return;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  if (Number(/(\d+)\./.exec(stdout)?.[1]) < oldestFirefox)
    return `${stdout.trim()} is older than ${oldestFirefox}, the oldest that the driver supports`;
}
/** A virtual screen where the machine has none. */
const screen = process.env.DISPLAY ? [] : ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24'];
const words = process.argv.slice(2);
const short = words.includes('short');

/** Titles of the tests that `short` runs: what differs between engines, at most 20 tests in each. */
const shortTitles = [
  'a tab survives',
  // One page of each kind with reduced motion, and Home and a service without script.
  'images, axe, width',
  'P4, D3: /(services/website-development)? without script',
  'without script .* the menus open',
  // Menus, theme, forms and popups.
  'L[34], L5: .* opens on hover|L7: choosing a link closes',
  'Theme: the choice lasts|Theme: it switches before',
  'F9.* (is stored and said|says that it failed)|contact is a plain post|F7: the browser holds back',
  'Q1, L6: it opens|D6: on a service page',
  'that the browser translates before|on Home is there again after a link',
  // Page changes.
  'P7, L2: the old page leaves|P7: without view transitions|D4: a page change moves nothing',
].join('|');

const playwright = [
  'npx',
  'playwright',
  'test',
  '-c',
  join(folder, 'engines.config.ts'),
  ...(short ? ['--grep', shortTitles] : []),
];

/** Node's runner: one report for the reader, one for the counts. */
const nodeTest = [
  ...[process.execPath, '--test', '--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...['--test-reporter=tap', '--test-reporter-destination=test-results/webkit.tap'],
];

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
    path: process.env.DISPLAY || existsSync('/usr/bin/xvfb-run') ? find(WEBKIT_DRIVER, '/usr/bin/WebKitWebDriver') : undefined,
    setting: 'WEBKIT_DRIVER',
    command: [...screen, ...nodeTest, join(folder, 'webkit/site.checks.ts')],
    env: { ENGINES_SHORT: short ? '1' : '' },
  },
};

const named = words.filter(word => word !== 'short');
const unknown = named.filter(name => !(name in engines));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Engines: ${Object.keys(engines).join(', ')}.`);
  process.exit(64);
}
const wanted = named.length > 0 ? named : Object.keys(engines);

/** Passed, failed and skipped tests, from Playwright's JSON or Node's TAP. A run can also fail outside of a test, or find none. */
function countsIn(report: string, ok: boolean) {
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const [expected = 0, flaky = 0, failed = 0, skipped = 0] = [
    /(?:"expected":|^# pass) (\d+)/m,
    /"flaky": (\d+)/,
    /(?:"unexpected":|^# fail) (\d+)/m,
    /(?:"skipped":|^# skipped) (\d+)/m,
  ].map(count => Number(count.exec(text)?.[1] ?? 0));
  const passed = expected + flaky;
  return { passed, failed: failed || (ok && passed > 0 ? 0 : 1), skipped };
}

/** Titles of the checks that failed, from Node's TAP. */
const failedChecks = (report: string) =>
  existsSync(report) ? [...readFileSync(report, 'utf8').matchAll(/^not ok \d+ - (.*)/gm)].map(([, title]) => title) : [];

const cwd = join(folder, '../..');
mkdirSync(join(cwd, 'test-results'), { recursive: true });
const results = wanted.map(name => {
  const { path, setting, command, env } = engines[name as keyof typeof engines];
  const reason = obstacle(name, path);
  if (reason) return { line: `${name}: SKIPPED: ${reason}`, passed: 0, failed: 0, skipped: 1 };
  const [file = '', ...args] = command;
  const report = join(cwd, `test-results/${name}.${name === 'webkit' ? 'tap' : 'json'}`);
  rmSync(report, { force: true });
  const run = () =>
    spawnSync(file, args, { cwd, env: { ...process.env, ...env, [setting]: path }, stdio: 'inherit' }).status === 0;
  let ok = run();
  // Node's runner has no retry of a test: the few checks in WebKit run again.
  if (!ok && name === 'webkit' && process.env.CI) {
    const failed = failedChecks(report);
    ok = run();
    if (ok) for (const title of failed) console.log(`flaky: ${title} (WebKit)`);
  }
  if (!ok && name === 'webkit') for (const title of failedChecks(report)) console.log(`failed: ${title} (WebKit)`);
  const counts = countsIn(report, ok);
  return { line: `${name}: ${counts.failed > 0 ? 'FAILED' : 'passed'}`, ...counts };
});
console.log(results.map(({ line }) => line).join('\n'));
const none = results.every(({ line }) => line.includes('SKIPPED'));
if (none) console.error('No engine can be driven. docs/browsers.md says how to install them.');
const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') > 0 || (none && !short) ? 1 : 0;
