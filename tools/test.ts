import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { builtSite } from './stamp.ts';

/**
 * `npm test`: types, lint, build, requirements, unit and intake tests, browser tests. `npm run test:long`: what is long by nature. Every step runs even
 * when another one fails; lines `failed: …` and `flaky: …` name what failed and what passed at its retry; the last line is
 * `N passed, N failed, N skipped`. `npm test -- record` also writes how many tests passed to `content/recorded.json`, for the page about
 * this site.
 */

const long = process.argv[2] === 'long';
const results = 'test-results';
const recordFile = 'content/recorded.json';

/** Tests that passed; types, lint and build are checks, and none of them. */
let tests = 0;

type Counts = { passed: number; failed: number; skipped: number };

/** Runs a step and returns whether it passed. A quiet one prints its output only when it fails, so that steps can overlap. */
async function run(title: string, command: string, quiet = false): Promise<boolean> {
  const began = performance.now();
  if (!quiet) console.log(`\n== ${title}`);
  const shell = quiet ? `${command} 2>&1` : command;
  const child = spawn(shell, { shell: true, stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'] });
  const [output, [code]] = await Promise.all([child.stdout ? text(child.stdout) : '', once(child, 'close')]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\n== ${title}: ${code === 0 ? 'passed' : `FAILED\n${output}\n==`} in ${seconds} s`);
  return code === 0;
}

/** A step that is no test runner counts as one check. */
async function check(title: string, command: string): Promise<Counts> {
  const ok = await run(title, command, true);
  if (!ok) console.log(`failed: ${title}`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Vitest's report has the first three, Playwright's the last. */
type Report = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  stats?: { expected: number; flaky: number; unexpected: number; skipped: number };
};

/** Runs a test runner and reads its JSON report. A runner can also fail outside of a test: in its setup, or because it found none. */
async function suite(title: string, command: string, file: string): Promise<Counts> {
  const ok = await run(title, command);
  const report: Report = await readFile(`${results}/${file}`, 'utf8').then(JSON.parse, () => ({}));
  const { numPassedTests, numFailedTests, numPendingTests, stats } = report;
  const passed = stats ? stats.expected + stats.flaky : (numPassedTests ?? 0);
  tests += passed;
  const failed = stats?.unexpected ?? numFailedTests ?? 0;
  return { passed, failed: failed || (ok && passed > 0 ? 0 : 1), skipped: stats?.skipped ?? numPendingTests ?? 0 };
}

const vitest = (project: string, file: string) =>
  `npx vitest run --project='${project}' --reporter=default --reporter=./tests/reporters/vitest.ts --reporter=json --outputFile.json=${results}/${file}`;
const build = () => check('Build', 'npm run --silent build');
const chromium = () => check('Chromium', 'node tools/chromium.ts');

async function short(): Promise<Counts[]> {
  const quick = [
    check('Types', 'npm run --silent typecheck'),
    check('Lint, format, dead code', 'npm run --silent lint'),
    check('Requirements and the titles of tests', 'npm run --silent conformance -- check'),
  ];
  return [
    // The browser's installation waits for the network, the types mostly for one core.
    ...(await Promise.all([...quick, build(), chromium()])),
    await suite('Units, content, intake', vitest('!long', 'unit.json'), 'unit.json'),
    await suite('Browser', 'npx playwright test', 'e2e.json'),
  ];
}

const lengthy = async (): Promise<Counts[]> => [
  ...(builtSite() === 'fresh' ? [] : [await build()]),
  await chromium(),
  await suite('Kills, replicas, another agency', vitest('long', 'long.json'), 'long.json'),
];

/** Compares the tests that passed with those on record, or records them. */
async function compare(passed: number): Promise<void> {
  const record = JSON.parse(await readFile(recordFile, 'utf8'));
  if (process.argv[2] === 'record') {
    record.tests = { on: new Date().toISOString().slice(0, 10), passed };
    await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  } else if (record.tests.passed !== passed)
    console.log(`\n${recordFile} has ${record.tests.passed} tests, this run ${passed}: npm test -- record`);
}

if (!long) await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const counts = await (long ? lengthy() : short());
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
if (!long && sum('failed') === 0) await compare(tests);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
