import { expect, test } from 'vitest';
import { loadTechnology } from '../../../content/load-page-content.ts';
import { technologyGroups } from '../../../content/menus.ts';
import { technologyKey, technologyPath } from '../../../content/pages.ts';
import { technologies } from '../../../content/technologies.ts';
import * as words from '../../../content/technology-page.ts';
import { documentOf, textOf } from '../built.ts';

const inOrder = technologyGroups.flatMap(({ id }) => technologies.filter(({ group }) => group === id));
/** A technology that is in no menu (`menu: false`) has no key. */
const withKey = inOrder.filter(line => !('menu' in line));
const pathOf = (line: (typeof technologies)[number]) => technologyPath(technologyKey(line));

test('T1, P3: every key has its own spot in the grid of each technology', async () => {
  const nextOf = new Map<string, string>();
  for (const line of inOrder) {
    const document = textOf(documentOf(pathOf(line)));
    const grid =
      document
        .split('<nav')
        .find(part => part.includes(`aria-label="${words.gridLabel}"`))
        ?.split('</nav>')[0] ?? '';
    const blocks = grid.split('<ul').slice(1);
    expect(blocks).toHaveLength(4);
    const places = blocks.map(block => block.split('<li').slice(1));
    expect(places.map(({ length }) => length)).toEqual(
      technologyGroups.map(({ id }) => withKey.filter(({ group }) => group === id).length),
    );
    const { technologies: raised } = loadTechnology(technologyKey(line)).worksWith;
    for (const [at, place] of places.flat().entries()) {
      const key = withKey[at] as typeof line;
      expect(place, line.name).toMatch(new RegExp(`href="${pathOf(key)}".*>${RegExp.escape(key.name)}<`, 's'));
      expect([place.includes('aria-current="page"'), place.includes('<img')], `${line.name}: ${key.name}`).toEqual([
        key === line,
        raised.includes(technologyKey(key)),
      ]);
    }
    nextOf.set(pathOf(line), document.slice(document.indexOf('</main>')).match(/href="(\/technologies\/[^"]+)"/)?.[1] ?? '');
  }
  // Each page leads to the page of the following key, the last page to the first.
  const way = withKey.map(pathOf);
  expect(way.map(path => nextOf.get(path))).toEqual([...way.slice(1), way[0]]);
});
