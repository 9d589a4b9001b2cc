import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../stand-ins/built-site.ts';
import { measureAbuse } from './abuse.ts';

test('the bench of abuse runs: all seven attacks, and no honest visitor is refused', { timeout: 60_000 }, async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-test-'));
  const { attacks, latencies, refused } = await measureAbuse(buildSite(folder.path), 3_000, ['/', '/about-us']);
  expect(Object.values(attacks).map(made => made > 0)).toEqual(Array.from({ length: 7 }, () => true));
  expect(latencies.length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
});
