import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../chromium.ts';
import { writeSheets } from './sheet.ts';
import { type Shot, shotsOf, takeShots } from './shots.ts';
import { serveBuild } from './site.ts';

/** `npm run sheet -- …`. Each word narrows the choice: `npm run sheet -- react dark 360`. */
const usage = 'npm run sheet -- [words that the names of the shots contain] [--widths=360,1280]';
const folder = 'test-results/sheets';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string', default: '360,1280' } },
});
const widths = values.widths.split(',').map(Number);
const shots = shotsOf(widths).filter(({ kind, name }) => positionals.every(word => `${kind} ${name}`.includes(word)));
if (shots.length === 0 || !widths.every(Number.isInteger)) {
  console.error(`No such shots. ${usage}`);
  process.exit(1);
}

const site = await serveBuild();
// What was chosen before stays for comparison.
if (positionals.length === 0) await rm(folder, { recursive: true, force: true });
await mkdir(`${folder}/shots`, { recursive: true });
const taken = await takeShots(shots, { site: site.url, folder: `${folder}/shots`, chromium: ensureChromium() });
await site.stop();

const group = ({ kind, width, theme }: Shot) => `${kind} ${width} ${theme}`;
for (const [title, members] of Map.groupBy(taken, group)) {
  const files = await writeSheets(members, `${folder}/${title.replaceAll(' ', '-')}`);
  console.log(files.join('\n'));
}
console.log(`${taken.length} of ${shots.length} shots`);
process.exitCode = taken.length === shots.length ? 0 : 1;
