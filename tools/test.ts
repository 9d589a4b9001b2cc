import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { ensureChromium } from './chromium.ts';

/** `npm test`: types, lint, unit and intake tests, the build, browser tests. All run even when one fails; the last line counts. */

const results = 'test-results';
const unitFile = `${results}/unit.json`;
const browserFile = `${results}/e2e.json`;

type Counts = { passed: number; failed: number; skipped: number };

function run(title: string, command: string, ...args: string[]): boolean {
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0;
}

/** One check that is not a runner's test counts as one. */
const asCounts = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

async function readCounts(file: string, ok: boolean, read: (report: never) => Counts): Promise<Counts> {
  try {
    const counts = read(JSON.parse(await readFile(file, 'utf8')) as never);
    // A runner can fail outside of a test: in its set-up, or because it found none.
    return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  } catch {
    return asCounts(false);
  }
}

const readUnit = (report: { numPassedTests: number; numFailedTests: number; numPendingTests: number }): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
});

const readBrowser = ({ stats }: { stats: { expected: number; unexpected: number; skipped: number } }): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const counts: Counts[] = [
  asCounts(run('Types', 'npm', 'run', '--silent', 'typecheck')),
  asCounts(run('Lint, format, dead code', 'npm', 'run', '--silent', 'lint')),
  asCounts(run('Build', 'npm', 'run', '--silent', 'build')),
];
const unit = run(
  'Units, content, intake',
  'npx',
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitFile}`,
);
counts.push(await readCounts(unitFile, unit, readUnit));
process.env.CHROMIUM_PATH = ensureChromium();
const browser = run('Browser', 'npx', 'playwright', 'test');
counts.push(await readCounts(browserFile, browser, readBrowser));

const sum = (key: keyof Counts) => counts.reduce((total, count) => total + count[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
process.exitCode = sum('failed') > 0 || sum('passed') <= 3 ? 1 : 0;
