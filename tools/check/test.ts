import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { readEnvFile } from '../../server/env-file.ts';
import { builtSite } from '../stamp.ts';

/**
 * `npm test` checks types, lint, build and requirements, then runs the unit, intake and browser tests; `npm run test:long` runs the tests
 * that take long. Every step runs, even after another one fails. Lines `failed: …` and `flaky: …` name each test that failed, or that
 * passed only at its retry; the last line is `N passed, N failed, N skipped`. `npm test -- record` also writes the number of passed tests
 * to `content/recorded.json`, for the page about this site.
 */

// The settings in a checkout's `.env` lead to real receivers; tests must not use them.
for (const name of Object.keys(parseEnv(readEnvFile()))) process.env[name] ??= '';

const long = process.argv[2] === 'long';
const results = 'test-results';
const recordFile = 'content/recorded.json';

/** The number of passed tests; types, lint and build do not count. */
let tests = 0;

type Counts = { passed: number; failed: number; skipped: number };

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Runs a step that is not a test runner, and counts it as one test. Prints its output only if it fails, so that steps can overlap. */
async function check(title: string, command: string): Promise<Counts> {
  const began = performance.now();
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  console.log(`\n== ${title}: ${code === 0 ? 'passed' : `FAILED\n${output}\n==`} in ${since(began)}`);
  if (code !== 0) console.log(`failed: ${title}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Runs a test runner and reads its JSON report. A runner can also fail outside of its tests: in its setup, or because it finds no test. */
async function suite(title: string, command: string, file: string): Promise<Counts> {
  const began = performance.now();
  console.log(`\n== ${title}`);
  const ok = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
  console.log(`\n== ${title}: ${ok ? 'passed' : 'FAILED'} in ${since(began)}`);
  // Vitest's report has `numPassedTests` and the like, Playwright's has `stats`.
  const report = await readFile(`${results}/${file}`, 'utf8').then(JSON.parse, () => ({}));
  const { expected = report.numPassedTests ?? 0, flaky = 0, unexpected = report.numFailedTests ?? 0 } = report.stats ?? {};
  const passed = expected + flaky;
  tests += passed;
  const failed = unexpected || (ok && passed > 0 ? 0 : 1);
  return { passed, failed, skipped: report.stats?.skipped ?? report.numPendingTests ?? 0 };
}

const vitest = (project: string, file: string) =>
  `npx vitest run --project='${project}' --reporter=default --reporter=./tests/reporters/vitest.ts --reporter=json --outputFile.json=${results}/${file}`;
const build = () => check('Build', 'npm run --silent build');
const chromium = () => check('Chromium', 'node tools/check/chromium.ts');

async function short(): Promise<Counts[]> {
  const quick = [
    check('Types', 'npm run --silent typecheck'),
    check('Lint, format, dead code', 'npm run --silent lint'),
    check('Requirements and the titles of tests', 'npm run --silent conformance -- check'),
  ];
  return [
    // These steps run at the same time: the browser's installation waits for the network, and the type check mostly uses one core.
    ...(await Promise.all([...quick, build(), chromium()])),
    await suite('Units, content, intake', vitest('!long', 'unit.json'), 'unit.json'),
    await suite('Browser', 'npx playwright test', 'e2e.json'),
  ];
}

const lengthy = async (): Promise<Counts[]> => [
  ...((await builtSite()) === 'fresh' ? [] : [await build()]),
  await chromium(),
  await suite('Kills, replicas, another agency', vitest('long', 'long.json'), 'long.json'),
];

/** Compares the number of passed tests with the recorded number, or records it. */
async function compare(passed: number): Promise<void> {
  const record = JSON.parse(await readFile(recordFile, 'utf8'));
  if (process.argv[2] === 'record') {
    record.tests = { on: new Date().toISOString().slice(0, 10), passed };
    await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  } else if (record.tests && record.tests.passed !== passed)
    console.log(`\n${recordFile} has ${record.tests.passed} tests, this run ${passed}: npm test -- record`);
}

if (!long) await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const counts = await (long ? lengthy() : short());
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
if (!long && sum('failed') === 0) await compare(tests);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
