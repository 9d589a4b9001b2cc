import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { parseArgs, stripVTControlCharacters, styleText } from 'node:util';
import { scratchCopy } from '../stand-ins/scratch-copy.ts';
import { type Breakage, breakages } from './breakages/index.ts';

/** Applies each breakage in a scratch copy and reports whether its test fails. Exits with 1 when one stays silent. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { alone: { type: 'boolean' } } });
const chosen = breakages.filter(
  ({ number, file, group }) =>
    positionals.length === 0 || positionals.some(part => part === number || part === group || file.includes(part)),
);
const copy = await scratchCopy('mutations');
const bin = (name: string) => `node_modules/.bin/${name}`;

/** Applies breakages; returns a function that reverts them. */
async function breakThings(things: readonly Breakage[]): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  for (const { file, search, replace } of things) {
    const text = await copy.read(file);
    if (!before.has(file)) before.set(file, text);
    if (text.split(search).length !== 2) throw new Error(`${file} does not have this once: ${search}`);
    await copy.write(
      file,
      text.replace(search, () => replace),
    );
  }
  return async () => {
    for (const [file, text] of before) await copy.write(file, text);
  };
}

type Seen = { title: string; failed: boolean; why: string };
const report = 'mutation.json';

async function run(command: string[]): Promise<never> {
  await rm(`${copy.folder}/${report}`, { force: true });
  // By this Node: the one on the PATH may be too old to run the server, and each test would fail of that.
  const { output } = await copy.run([process.execPath, ...command], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  try {
    return JSON.parse(readFileSync(`${copy.folder}/${report}`, 'utf8')) as never;
  } catch {
    throw new Error(output);
  }
}

type VitestReport = { testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[] };

/** The tests in Vitest's report; a file that does not load has none. */
async function unitTests(file: string): Promise<Seen[]> {
  const { testResults }: VitestReport = await run([bin('vitest'), 'run', file, '--reporter=json', `--outputFile=${report}`]);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status, failureMessages: [why = ''] }) => ({ title, failed: status === 'failed', why })),
  );
}

type Suite = {
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};
const specsOf = ({ suites = [], specs = [] }: Suite): Seen[] => [
  ...specs.map(({ title, ok, tests }) => ({ title, failed: !ok, why: tests[0]?.results[0]?.error?.message ?? '' })),
  ...suites.flatMap(specsOf),
];

async function browserTests(things: readonly Breakage[]): Promise<Seen[]> {
  const files = [...new Set(things.map(({ spec }) => spec))];
  const titles = [...new Set(things.map(({ title }) => RegExp.escape(title)))].join('|');
  return specsOf(await run([bin('playwright'), 'test', ...files, '-g', titles, '--reporter=json']));
}

const silent: Breakage[] = [];
/** Reports whether the named test failed, with its message for a person to judge. */
function judge(thing: Breakage, seen: readonly Seen[]): void {
  const noticed = seen.find(({ title, failed }) => failed && title.startsWith(thing.title));
  if (!noticed) silent.push(thing);
  const why = stripVTControlCharacters(noticed?.why ?? '')
    .split('\n')
    .filter(Boolean)
    .slice(0, 4)
    .join(' ')
    .slice(0, 150);
  const verdict = noticed ? styleText('green', 'noticed') : styleText('red', 'SILENT ');
  console.log(`${verdict} ${thing.number.padEnd(12)} ${thing.file}: ${thing.title}\n                     ${why}`);
}

try {
  for (const thing of chosen.filter(({ group }) => !group)) {
    const mend = await breakThings([thing]);
    judge(thing, await unitTests(thing.spec));
    await mend();
  }
  const ofPages = chosen.filter(({ group }) => group);
  const groups = values.alone
    ? ofPages.map(thing => [thing])
    : Object.values(Object.groupBy(ofPages, ({ group }) => group ?? ''));
  for (const things of groups) {
    const mend = await breakThings(things);
    const built = await copy.run(['npm', 'run', 'build']);
    if (built.code !== 0) throw new Error(built.output.slice(-2000));
    const seen = await browserTests(things);
    for (const thing of things) judge(thing, seen);
    await mend();
  }
} finally {
  await copy.remove();
}
console.log(`${chosen.length} things broken, ${chosen.length - silent.length} noticed, ${silent.length} silent`);
process.exitCode = silent.length > 0 || chosen.length === 0 ? 1 : 0;
