import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * `npm run test:faults -- [kills] [replica kills]`: the experiments of this folder one after the other, so that none disturbs another.
 * `kills`: how often the server on SQLite is killed under load (100 for a long look). `replica kills`: the same for three replicas on a
 * PostgreSQL, which is left out when the number is not given.
 */

const numbers = process.argv.slice(2).map(Number);
const [kills = 6, replicaKills = 0] = numbers;
if (numbers.some(number => !Number.isInteger(number) || number < 0)) {
  console.error('Usage: npm run test:faults -- [kills] [replica kills]');
  process.exit(64);
}

const folder = import.meta.dirname;
const replicas = join(folder, 'replicas.test.ts');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

function run(count: number, ...args: string[]): boolean {
  const env = { ...process.env, KILLS: String(count) };
  const options = ['run', '--no-file-parallelism', '--reporter=verbose'];
  return (
    spawnSync(process.execPath, [vitest, ...options, ...args], { cwd: join(folder, '../..'), env, stdio: 'inherit' }).status === 0
  );
}

const others = run(Math.max(1, kills), ...globSync(join(folder, '*.test.ts')).filter(file => file !== replicas));
const database = replicaKills === 0 || !existsSync(replicas) || run(replicaKills, replicas);
process.exit(others && database ? 0 : 1);
