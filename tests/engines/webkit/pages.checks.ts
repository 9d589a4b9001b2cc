import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allPaths } from '../../e2e/page-lists.ts';
import { browser, open, problems, until } from './steps.ts';

test('P4: each of the pages answers 200 with its title and heading, loads all its pictures, reports nothing and does not scroll sideways', async () => {
  for (const path of allPaths) {
    await open(path);
    const page = await browser.run(() => ({
      title: document.title.length,
      headings: document.querySelectorAll('h1').length,
      sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      broken: [...document.images].filter(image => image.complete && image.naturalWidth === 0).map(image => image.currentSrc),
      answers: (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ responseStatus }) => responseStatus >= 400)
        .map(({ name, responseStatus }) => `${responseStatus} ${name}`),
    }));
    assert.ok(page.title > 5, path);
    assert.deepEqual({ ...page, title: 0 }, { title: 0, headings: 1, sideways: false, broken: [], answers: [] }, path);
    assert.deepEqual(await problems(), [], path);
    // The smallest window that the browser has.
    await browser.resize(360, 740);
    const width = await browser.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(width, 0, `${path} scrolls sideways in a small window`);
  }
});

test('H1, D4: the hero can be paused and its slides chosen', async () => {
  await open('/');
  await browser.click('main [aria-label="Pause slides"]');
  await until('it is paused', () => !!document.querySelector('main [aria-label="Play slides"]'));
  await browser.click('main [aria-label^="Slide 03"]');
  await until('the third slide', () => document.querySelector('main [aria-label="3 of 4"]')?.ariaHidden === null);
  const image = await browser.run(() => {
    const { currentSrc, naturalWidth, offsetWidth } = document.querySelector('main section img') as HTMLImageElement;
    return { type: currentSrc.split('.').at(-1), naturalWidth, offsetWidth };
  });
  assert.equal(image.type, 'avif');
  assert.equal(image.offsetWidth, 500);
  assert.ok(image.naturalWidth >= 500);
});

test('H8: one answer is open at a time', async () => {
  await open('/');
  const opened = () =>
    browser.run(() =>
      [...document.querySelectorAll('main details')].flatMap((item, index) => (item.matches('[open]') ? [index] : [])),
    );
  const click = (index: number) => browser.click(`main details:nth-of-type(${index + 1}) summary`);
  await click(0);
  assert.deepEqual(await opened(), [0]);
  await click(3);
  assert.deepEqual(await opened(), [3]);
  await click(3);
  assert.deepEqual(await opened(), []);
});
