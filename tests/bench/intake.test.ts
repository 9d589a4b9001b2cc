import { expect, test } from 'vitest';
import { bench } from './intake.ts';

test('the bench runs, every answer is a good one, and sharing commits pays', { timeout: 60_000 }, async () => {
  const { intake, plainIntake, pages, buffer, ratios } = await bench({ connections: 64, milliseconds: 1_000 });
  for (const run of [intake, plainIntake, pages, buffer]) {
    expect(run.failed).toBe(0);
    expect(run.perSecond).toBeGreaterThan(0);
  }
  // The budget itself needs a quiet machine and a longer look; this fails when each submission has its own commit again.
  expect(ratios.submissions).toBeGreaterThan(1.5);
});
