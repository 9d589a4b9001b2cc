import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadTechnology } from '../../content/load.ts';
import { pages, technologyKey } from '../../content/pages.ts';
import { technologies } from '../../content/technologies/index.ts';
import { type ScratchCopy, scratchCopy } from '../stand-ins/scratch-copy.ts';
import { processorTime } from './load.ts';
import { atMost, type Part, round } from './report.ts';

const list = 'content/technologies/index.ts';
const listEnd = '] as const satisfies readonly TechnologyEntry[]';

/** Adds technologies until the site has `count` pages. Each has the content of a real one and is in no menu. */
async function grow(copy: ScratchCopy, count: number): Promise<void> {
  const lines: string[] = [];
  for (let number = 1; pages.length + number <= count; number++) {
    const model = technologies[number % technologies.length] as (typeof technologies)[number];
    const { group, mark } = model;
    const name = `Made up ${number}`;
    const slug = `made-up-${number}`;
    const content = { ...(await loadTechnology(technologyKey(model))), meta: { title: name, description: '' } };
    lines.push(`{ group: '${group}', slug: '${slug}', name: '${name}', mark: '${mark}', menu: false },\n`);
    await copy.write(`content/technologies/${group}/${slug}.ts`, `export const technology = ${JSON.stringify(content)};\n`);
  }
  const source = await copy.read(list);
  if (!source.includes(listEnd)) throw new Error(`${list} has another shape than this expects.`);
  await copy.write(list, source.replace(listEnd, lines.join('') + listEnd));
}

type Measured = { size: number; seconds: number; processor: number; html: number; data: number; script: number };

async function measureSize(size: number): Promise<Measured> {
  await using ends = new AsyncDisposableStack();
  const copy = ends.adopt(await scratchCopy(`bench-${size}`), one => one.remove());
  await grow(copy, size);
  const began = performance.now();
  const before = processorTime('self', 'children');
  const { code, output } = await copy.run(['npm', 'run', 'build']);
  if (code !== 0) throw new Error(`The build of ${size} pages failed:\n${output.slice(-2000)}`);
  const seconds = (performance.now() - began) / 1000;
  const processor = processorTime('self', 'children') - before;
  // Brotli bytes of the first technology's page: its document, its data, and every script that the document names.
  const client = join(copy.folder, 'build/client');
  const weigh = (file: string) => statSync(join(client, `${file}.br`)).size;
  const path = `technologies/${technologyKey(technologies[0])}`;
  const scripts = new Set(readFileSync(join(client, path, 'index.html'), 'utf8').match(/assets\/[\w.-]+\.js/g));
  const script = [...scripts].map(weigh).reduce((a, b) => a + b, 0);
  return { size, seconds, processor, html: weigh(`${path}/index.html`), data: weigh(`${path}.data`), script };
}

/** Build time and page weight as the site grows by generated technologies. */
export async function growth(sizes = [pages.length, 380, 3800]): Promise<Part> {
  const measured: Measured[] = [];
  for (const size of sizes) measured.push(await measureSize(size));
  const [small, large] = [measured[0], measured.at(-1)] as [Measured, Measured];
  const grown = (figure: 'html' | 'script') => round(large[figure] / small[figure], 2);
  const each = ({ processor, size }: Measured) => round((1000 * processor) / size);
  const row = ({ size, seconds, processor, ...bytes }: Measured, ms: number) => {
    return [
      `${size} pages`,
      { 'build s': round(seconds, 1), 'processor s': round(processor, 1), 'ms of it a page': ms, ...bytes },
    ];
  };
  return {
    tables: {
      'A site that grows (a technology page in brotli bytes)': Object.fromEntries(measured.map(one => row(one, each(one)))),
    },
    budgets: [
      atMost(`build of ${small.size} pages`, round(small.seconds, 1), 30, ' s'),
      // 25 % margin for a busy machine; a cost that grows with the number of pages would exceed it several times.
      atMost(
        `processor time a page at ${large.size} pages, times that at ${small.size}`,
        round(each(large) / each(small), 2),
        1.25,
      ),
      atMost(`a page's html at ${large.size} pages, times that at ${small.size}`, grown('html'), 1.02),
      atMost('its script', grown('script'), 1.02),
    ],
  };
}
