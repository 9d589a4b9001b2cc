import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { abuse } from './abuse.ts';
import { intake } from './intake.ts';
import { pages } from './pages.ts';
import { type Budget, build, type Part, root, round } from './report.ts';

/**
 * `npm run bench -- [PART[=NUMBER] …]` runs all parts, or the named parts. NUMBER is a number of rounds, or for `abuse` of seconds. Prints
 * tables, and writes them to `test-results/bench.json`, which keeps the results of parts that did not run. A missed budget exits with 1.
 */
const parts: Record<string, (number?: number) => Promise<Part>> = { pages, intake, abuse };

const asked = new Map(process.argv.slice(2).map(word => word.split('=', 2) as [string, string | undefined]));
const unknown = [...asked.keys()].filter(name => !(name in parts));
if (unknown.length > 0 || !existsSync(join(build, 'headers.json'))) {
  const names = Object.keys(parts).join(', ');
  console.error(unknown.length > 0 ? `No part ${unknown.join(', ')}; there are ${names}.` : 'Build first: npm run build');
  process.exit(64);
}

const file = join(root, 'test-results/bench.json');
const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const budgets: Budget[] = [];
mkdirSync(dirname(file), { recursive: true });
for (const [name, measure] of Object.entries(parts).filter(([name]) => asked.size === 0 || asked.has(name))) {
  // The machine that runs the bench. `load` shows how busy the machine is before the part begins.
  const at = new Date().toISOString();
  const machine = { processor: cpus()[0]?.model, cores: availableParallelism(), node: process.version };
  const load = loadavg().map(figure => round(figure, 1));
  const number = asked.get(name);
  const part = await measure(number === undefined ? undefined : Number(number));
  for (const [title, table] of Object.entries(part.tables)) {
    console.log(`\n${title}`);
    console.table(table);
  }
  budgets.push(...part.budgets);
  report[name] = { at, ...machine, load, ...part };
  writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`);
}
console.log('\nBudgets');
console.table(budgets);
console.log(`All figures: ${file}`);
process.exitCode = budgets.every(({ isMet }) => isMet) ? 0 : 1;
