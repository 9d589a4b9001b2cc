import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';

/**
 * `npm test`: types, lint, build, unit and intake tests, browser tests. `npm run test:long`: what is long by
 * nature. Every step runs even when another one fails; the last line is `N passed, N failed, N skipped`.
 */

const long = process.argv[2] === 'long';
const results = 'test-results';

type Counts = { passed: number; failed: number; skipped: number };

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step and returns whether it passed. A quiet one prints its output only when it fails, so that steps can overlap. */
async function run(title: string, command: string, { quiet = false } = {}): Promise<boolean> {
  const began = performance.now();
  if (!quiet) console.log(`\n== ${title}`);
  const [file = '', ...args] = command.split(' ');
  const stream = quiet ? 'pipe' : 'inherit';
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', stream, stream] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  console.log(`\n== ${title}: ${code === 0 ? 'passed' : `FAILED\n${output}\n==`} in ${seconds(began)}`);
  return code === 0;
}

/** A step that is no test runner counts as one check. */
async function check(title: string, command: string): Promise<Counts> {
  const ok = await run(title, command, { quiet: true });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; skipped: number } };

function readCounts(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) return { ...report.stats, passed: report.stats.expected, failed: report.stats.unexpected };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** Runs a test runner and reads its JSON report. A runner can also fail outside of a test: in its setup, or because it found none. */
async function suite(title: string, command: string, report: string): Promise<Counts> {
  const ok = await run(title, command);
  try {
    const counts = readCounts(JSON.parse(await readFile(`${results}/${report}`, 'utf8')));
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

const vitest = (title: string, project: string, report: string) =>
  suite(
    title,
    `npx vitest run --project=${project} --reporter=default --reporter=json --outputFile.json=${results}/${report}`,
    report,
  );

async function short(): Promise<Counts[]> {
  // The browser's installation waits for the network, the types mostly for one core.
  const checks = await Promise.all([
    check('Types', 'npm run --silent typecheck'),
    check('Lint, format, dead code', 'npm run --silent lint'),
    check('Build', 'npm run --silent build'),
    check('Chromium', 'node tools/chromium.ts'),
  ]);
  return [
    ...checks,
    await vitest('Units, content, intake', '!long', 'unit.json'),
    await suite('Browser', 'npx playwright test', 'e2e.json'),
  ];
}

async function lengthy(): Promise<Counts[]> {
  return [
    await check('Build', 'npm run --silent build'),
    await check('Chromium', 'node tools/chromium.ts'),
    await vitest('Kills, replicas, another agency', 'long', 'long.json'),
    await suite('An older browser', 'npm run --silent test:engines -- older', 'older.json'),
  ];
}

if (!long) await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const counts = await (long ? lengthy() : short());
const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
