import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import { scratchCopy } from '../stand-ins/scratch-copy.ts';
import { type Breakage, breakages } from './breakages.ts';

/** Applies each breakage in a scratch copy and reports whether its test fails. Exits with 1 when one stays silent. */
const parts = process.argv.slice(2);
const chosen = breakages.filter(
  ({ file, title, group }) => parts.length === 0 || parts.some(part => part === group || `${file} ${title}`.includes(part)),
);
const copy = await scratchCopy('mutations');
const report = 'mutation.json';

/** Applies breakages; returns a function that reverts them. */
async function breakThings(things: readonly Breakage[]): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const { file, search, replace } of things) {
    const text = await copy.read(file);
    if (!before.has(file)) before.set(file, text);
    if (text.split(search).length !== 2) throw new Error(`${file} does not have this once: ${search}`);
    await copy.write(file, text.split(search).join(replace));
  }
  return async () => {
    for (const [file, text] of before) await copy.write(file, text);
  };
}

/** What Vitest, or Playwright, counts in its report. */
type Report = { numPassedTests?: number; numFailedTests?: number; stats?: { expected: number; unexpected: number } };

/** Whether the named test fails. A setup that fails is an error: with it, every breakage would seem to be noticed. */
async function isNoticed({ spec, title, group }: Breakage): Promise<boolean> {
  const name = RegExp.escape(title);
  const command = group
    ? ['node_modules/.bin/playwright', 'test', spec, '-g', name, '--reporter=json']
    : ['node_modules/.bin/vitest', 'run', spec, '-t', name, '--reporter=json', `--outputFile=${report}`];
  await rm(join(copy.folder, report), { force: true });
  // By this Node: the one on the PATH may be too old to run the server.
  const { output } = await copy.run([process.execPath, ...command], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const text = await copy.read(report).catch(() => '{}');
  const { stats, numPassedTests = stats?.expected, numFailedTests = stats?.unexpected }: Report = JSON.parse(text);
  const [passed, failed] = [numPassedTests ?? 0, numFailedTests ?? 0];
  if (passed + failed === 0 || text.includes('The server ended with'))
    throw new Error(`${spec}: ${title}: its setup failed\n${output}${text}`.slice(0, 4000));
  return failed > 0;
}

let silent = 0;
try {
  // What needs no build is applied alone, a group of the others together.
  for (const [key, things] of Map.groupBy(chosen, ({ group, search, file }) => group ?? `${file} ${search}`)) {
    const mend = await breakThings(things);
    const built = things[0]?.group ? await copy.run(['npm', 'run', 'build']) : { code: 0, output: '' };
    if (built.code !== 0) throw new Error(`${key}: ${built.output.slice(-2000)}`);
    for (const thing of things) {
      const noticed = await isNoticed(thing);
      if (!noticed) silent += 1;
      const verdict = noticed ? styleText('green', 'noticed') : styleText('red', 'SILENT ');
      console.log(`${verdict} ${thing.file}: ${thing.title}`);
    }
    await mend();
  }
} finally {
  await copy.remove();
}
console.log(`${chosen.length} things broken, ${chosen.length - silent} noticed, ${silent} silent`);
process.exitCode = silent > 0 || chosen.length === 0 ? 1 : 0;
