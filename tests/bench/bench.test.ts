import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../stand-ins/built-site.ts';
import { measureAbuse } from './abuse.ts';
import { intakeRatio, measureIntake } from './intake.ts';
import type { Runs } from './load.ts';
import { ending } from './report.ts';
import { measureServers } from './server.ts';

function expectGoodAnswers(runs: Runs): void {
  for (const [name, measured] of runs)
    for (const run of measured) {
      expect(run.failed, name).toBe(0);
      expect(run.perSecond, name).toBeGreaterThan(0);
    }
}

test('the bench of the intake runs, every answer is a good one, and sharing commits pays', { timeout: 60_000 }, async () => {
  // The budget itself needs a quiet machine and a longer look; this fails when each submission has its own commit again, which no round
  // makes up for. What else the machine does can spoil a round.
  let best = 0;
  for (let round = 0; round < 5 && best < 1.5; round++) {
    const runs = await measureIntake(1_000, 1);
    expectGoodAnswers(runs);
    best = Math.max(best, intakeRatio(runs, 'perSecond'));
  }
  expect(best).toBeGreaterThan(1.5);
});

test('the bench of the pages runs, and measures nginx or names why not', { timeout: 60_000 }, async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-test-'));
  const { runs, missing } = await measureServers(buildSite(folder.path), 1_000, 1);
  expect([...runs.keys(), ...missing.map(line => line.split(':')[0])]).toEqual(['this server', 'nginx']);
  expectGoodAnswers(runs);
});

test('the bench of abuse runs: all seven attacks, and no honest visitor is refused', { timeout: 60_000 }, async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-test-'));
  const { attacks, latencies, refused } = await measureAbuse(buildSite(folder.path), 3_000, ['/', '/about-us']);
  expect(Object.values(attacks).map(made => made > 0)).toEqual(Array.from({ length: 7 }, () => true));
  expect(latencies.length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
});

test('the last line of the report says what could not be measured, and why', () => {
  expect(ending('bench.json', ['nginx: skipped, it is not installed', 'Lighthouse: skipped'])).toMatch(
    /\nNOT MEASURED: nginx: skipped, it is not installed; Lighthouse: skipped$/,
  );
  expect(ending('bench.json', [])).toBe('All figures: bench.json');
});
