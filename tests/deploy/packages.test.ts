import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../intake/support.ts';

type Locked = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

// On every platform, `npm ci` refuses a lock file that lacks a package of any platform.
test('package-lock.json has every package for every platform, without a registry', () => {
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const locked = new Set(Object.keys(packages).map(path => path.split('node_modules/').at(-1)));
  const named = Object.values(packages).flatMap(one => Object.keys({ ...one.dependencies, ...one.optionalDependencies }));
  expect([...new Set(named)].filter(name => !locked.has(name))).toEqual([]);
  expect(text).not.toMatch(/"resolved"|registry/);
});

const guard = 'server/node-version.js';

test('every npm command says first that Node is too old', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  for (const [name, command] of Object.entries(scripts))
    expect(command, name).toMatch(/^node (--import \.\/)?server\/node-version\.js /);

  const folder = await temporaryFolder();
  for (const file of [guard, 'package.json']) cpSync(file, join(folder, file));
  const old = (version: string) => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [`--import=data:text/javascript,${encodeURIComponent(pretend)}`, '--import', `./${guard}`, '--eval', 'Temporal.gone'],
      { cwd: folder, encoding: 'utf8' },
    );
    return [status, stderr];
  };
  const needs = 'needs Node 26.1 or newer.';
  expect(old('24.21.0')).toEqual([78, `This is Node 24.21.0. This site ${needs} npm ci brings one, node_modules/.bin/node.\n`]);
  mkdirSync(join(folder, 'node_modules/node'), { recursive: true });
  expect(old('22.23.3')[1]).toMatch(/^This is Node 22.*ignore-scripts.*npm rebuild node --ignore-scripts=false.*\n$/);
  mkdirSync(join(folder, 'node_modules/node/bin'));
  expect(old('20.20.2')[1]).toMatch(`This is Node 20.20.2. This site ${needs} node_modules/.bin/node is one.\n`);
  expect(old('26.10.0')[1]).not.toContain('This is Node');
});
