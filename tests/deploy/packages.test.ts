import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

// `npm ci` refuses a lock file that lacks a package of another platform, on every platform.
test('package-lock.json has every package that another one names, for every platform, and names no registry', () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const locked = new Set(Object.keys(packages).map(path => path.split('node_modules/').at(-1)));
  const named = Object.values(packages).flatMap(one => Object.keys({ ...one.dependencies, ...one.optionalDependencies }));
  expect([...new Set(named)].filter(name => !locked.has(name))).toEqual([]);
  expect(text).not.toMatch(/"resolved"|registry/);
});
