import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { growth } from './growth.ts';
import { intake } from './intake.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import { navigation } from './navigation.ts';
import { pages } from './pages.ts';
import { type Budget, build, ending, formatTable, isMet, type Part, root } from './report.ts';
import { server } from './server.ts';

/**
 * `npm run bench -- [PART[=ARGUMENT] …]`: all parts, or those that are named; tables on the terminal, the figures in
 * `test-results/bench.json`, where a part that is run alone replaces only its own. Ends with 1 when a budget is not met.
 */
const runs = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const parts = {
  /** How many visits of each page. */
  pages: text => pages(runs(text)),
  interaction: text => interaction(runs(text)),
  navigation: text => navigation(runs(text)),
  /** What the paths of the pages begin with. */
  lighthouse,
  /** How many rounds. */
  server: text => server(runs(text)),
  intake: text => intake(runs(text)),
  /** Numbers of pages: `38,380`. */
  growth: text => growth(text?.split(',').map(Number)),
} satisfies Record<string, (argument: string | undefined) => Promise<Part>>;
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

const file = join(root, 'test-results/bench.json');

function readKept(): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** What the figures were measured on; `load` is how much else the machine had to do. */
const conditions = () => ({
  at: new Date().toISOString(),
  processor: cpus()[0]?.model,
  cores: availableParallelism(),
  node: process.version,
  load: loadavg().map(figure => Math.round(figure * 10) / 10),
});

const asked = new Map(process.argv.slice(2).map(word => word.split('=', 2) as [string, string | undefined]));
const unknown = [...asked.keys()].filter(name => !names.includes(name as Name));
if (unknown.length > 0 || !existsSync(join(build, 'headers.json'))) {
  console.error(
    unknown.length > 0 ? `No part ${unknown.join(', ')}; there are ${names.join(', ')}.` : 'Build first: npm run build',
  );
  process.exit(64);
}

const budgets: Budget[] = [];
const missing: string[] = [];
for (const name of names.filter(one => asked.size === 0 || asked.has(one))) {
  const before = conditions();
  const part = await parts[name](asked.get(name));
  for (const table of part.tables) console.log(formatTable(table));
  budgets.push(...part.budgets);
  missing.push(...(part.missing ?? []));
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const { figures, budgets: held } = part;
  writeFileSync(file, `${JSON.stringify({ ...readKept(), [name]: { ...before, budgets: held, figures } }, null, 1)}\n`);
}
console.log(ending(budgets, file, missing));
process.exitCode = budgets.every(isMet) ? 0 : 1;
