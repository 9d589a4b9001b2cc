import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { about } from '../../content/about.ts';
import { agency } from '../../content/agency.ts';
import { servicePath } from '../../content/pages.ts';
import { consultation } from '../../content/service-page.ts';
import { discuss } from '../../content/technology-page.ts';
import { markFile } from '../../tools/marks.ts';
import { servicePages as specified, texts } from './specified.ts';
import { contentPages, home, servicePages, technologyPages } from './texts.ts';

/** Rules across texts. What holds for one text is in its schema (`content/schema/`), which `texts.test.ts` shows. */

const repeated = <T>(list: readonly T[]) => list.filter((item, index) => list.indexOf(item) !== index);

test('G1: no page shows an icon twice, no closing says the words of its button', () => {
  for (const { name, icons } of contentPages) expect(repeated(icons), name).toEqual([]);
  const closings = [
    ...servicePages.map(({ name, content }) => ({ name, ...content.closing, button: consultation })),
    ...technologyPages.map(({ name, content }) => ({ name, ...content.closing, button: discuss })),
  ];
  for (const { name, title, text, button } of closings)
    expect(`${title} ${text}`.toLowerCase(), name).not.toContain(button.toLowerCase());
});

test('no card of a page names a year to come, which nobody would take out once it has passed', () => {
  const year = new Date().getFullYear();
  const cards = [...servicePages, ...technologyPages].flatMap(({ content }) => content.features.map(({ text }) => text));
  expect(cards.filter(text => text.match(/\b20\d\d\b/g)?.some(named => Number(named) > year))).toEqual([]);
});

test('H1, H3, H4, H6, H8, A1: Home and About say what is fixed', () => {
  const { slides, statement, enterprise, industries, faq } = home;
  for (const [index, { title }] of slides.entries())
    expect(`${title.before} ${title.highlight} ${title.after}`).toMatch(texts.slides[index] ?? /./);
  expect([statement.badge, statement.heading]).toEqual(texts.statement);
  const { title, why, impact, capabilities, promise } = enterprise;
  expect([title, why.title, impact.title, capabilities.title, promise.title]).toEqual(texts.enterprise);
  expect(capabilities.items.map(item => item.title)).toEqual(texts.capabilities);
  expect(industries.groups.map(group => `${group.title}: ${group.items.length}`)).toEqual(texts.industries);
  for (const { question } of faq) expect(question).toMatch(/\?$/);
  expect(about.traits.map(trait => trait.title)).toEqual(texts.traits);
  expect([about.vision, about.mission, about.work].map(part => part.title)).toEqual(texts.about);
  expect(about.work.steps.map(step => step.title)).toEqual(texts.steps);
  expect(about.work.text).toMatch(texts.process);
});

test('H9, L8: phone and email lead where they say, and the social profiles are on the web', () => {
  expect(agency.email.href).toBe(`mailto:${agency.email.display}`);
  expect(agency.phone.href).toBe(`tel:${agency.phone.display.replaceAll(' ', '')}`);
});

test('V1: the services of the specification have its number of steps', () => {
  for (const { entry, name, content } of servicePages)
    expect(content.steps, name).toHaveLength(
      specified.find(({ path }) => path === servicePath(entry.slug))?.steps ?? content.steps.length,
    );
});

test.each(technologyPages)('T1: $name: the tint is a color of its mark, and it is no neighbor of its own', async page => {
  const { entry, key, content } = page;
  expect(content.worksWith.technologies).not.toContain(key);
  const svg = await readFile(markFile(entry.mark), 'utf8');
  const colors = (svg.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []).map(color =>
    color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&').toLowerCase() : color.toLowerCase(),
  );
  // A shape without a fill is black: that is SVG's default.
  if (/<(?:path|circle|rect|polygon)\b(?![^>]*\b(?:fill|style|class)=)/.test(svg)) colors.push('#000000');
  expect(colors).toContain(content.tint);
});
