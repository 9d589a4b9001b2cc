import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

// `npm ci` refuses a lock file that lacks a package of another platform, on every platform.
test.each(['package-lock.json', 'tests/bench/peers/package-lock.json'])(
  '%s has every package that another one names, for every platform, and names no registry',
  file => {
    const text = read(file);
    const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
    const locked = new Set(Object.keys(packages).map(path => path.split('node_modules/').at(-1)));
    const named = Object.values(packages).flatMap(one => Object.keys({ ...one.dependencies, ...one.optionalDependencies }));
    expect([...new Set(named)].filter(name => !locked.has(name))).toEqual([]);
    expect(text).not.toMatch(/"resolved"|registry/);
  },
);
