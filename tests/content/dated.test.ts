import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadService, loadTechnology } from '../../content/load-page-content.ts';
import { technologyKey } from '../../content/pages.ts';
import { read } from '../../content/read.ts';
import { technologySchema } from '../../content/schema/technology.ts';
import { services } from '../../content/services/index.ts';
import { technologies } from '../../content/technologies/index.ts';
import { pastFacts } from '../../tools/postbuild/aging.ts';

const keys = technologies.map(technologyKey);

test('a dated sentence is shown up to its day', () => {
  for (const key of keys) {
    const technology = read(`technologies/${key}`, technologySchema);
    const shown = loadTechnology(key, '9999-12-31');
    for (const [index, { text, dated }] of technology.features.entries()) {
      expect(shown.features[index]?.text).toBe(text);
      if (dated) expect(loadTechnology(key, dated.until).features[index]?.text).toBe(`${text} ${dated.text}`);
    }
  }
});

test('with its dated sentence or without, a card keeps its bounds; without, it names no year to come', () => {
  const cardsOn = (day: string) =>
    [...services.map(({ slug }) => loadService(slug, day)), ...keys.map(key => loadTechnology(key, day))].flatMap(page =>
      page.features.map(({ text }) => text),
    );
  const [all, rest] = [cardsOn('2000-01-01'), cardsOn('9999-12-31')];
  expect(all.filter(text => text.length > 420)).toEqual([]);
  expect(rest.filter(text => text.length < 40 || !/\.”?$/.test(text))).toEqual([]);
  const year = new Date().getFullYear();
  expect(rest.filter(text => text.match(/\b20\d\d\b/g)?.some(named => Number(named) > year))).toEqual([]);
});

test('the build names the file of each dated fact whose day has passed', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'dated-'));
  mkdirSync(join(folder.path, 'content/cloud'), { recursive: true });
  const write = (name: string, until: string) =>
    writeFileSync(join(folder.path, `content/${name}.yaml`), `cards:\n  - dated:\n      until: ${until}\n`);
  write('cloud/past', '2027-02-24');
  write('today', '2027-02-25');
  expect(await pastFacts(folder.path, '2027-02-25')).toEqual([
    expect.stringMatching(/^content\/cloud\/past\.yaml:3 .* 2027-02-24/),
  ]);
});
