import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { about } from '../../content/about.ts';
import { agency } from '../../content/agency.ts';
import { servicePath } from '../../content/pages.ts';
import type { Feature } from '../../content/types.ts';
import { markFile } from '../../tools/marks.ts';
import { servicePages as specified } from '../e2e/specified.ts';
import { contentPages, home, servicePages, technologyPages, words } from './texts.ts';

/** Fails with the text and its length. */
const expectLength = (text: string, least: number, most: number) =>
  expect(text.length, `${text.length} characters: ${text}`).toSatisfy((length: number) => length >= least && length <= most);

const repeated = <T>(list: readonly T[]) => list.filter((item, index) => list.indexOf(item) !== index);

function expectFeatures(features: readonly Feature[]) {
  expect(features).toHaveLength(6);
  for (const { title, text } of features) {
    expectLength(text, 40, 420);
    expect(words(title).length, title).toSatisfy((count: number) => count >= 1 && count <= 9);
  }
  expect(repeated(features.map(({ title }) => title.toLowerCase()))).toEqual([]);
}

function expectClosing({ title, text }: { title: string; text: string }, button: string) {
  expect(words(title).length, title).toSatisfy((count: number) => count >= 3 && count <= 8);
  expectLength(text, 40, 260);
  expect(`${title} ${text}`.toLowerCase()).not.toContain(button.toLowerCase());
}

test.each(contentPages)(
  'P4, G1: $name: title of at most 60 characters, description of 110 to 160; no icon twice',
  ({ meta, icons }) => {
    expectLength(meta.title, 10, 60);
    expectLength(meta.description, 110, 160);
    expect(repeated(icons)).toEqual([]);
  },
);

/** What Home and About say word for word is in tests/e2e/home.spec.ts, hero.spec.ts and pages.spec.ts, as the pages show it. */
test('H1, H3, H5, H6, H8, A1: Home and About keep their lengths, and no list has anything twice', () => {
  const { before, highlight, after } = home.slides[0].title;
  expect(`${before} ${highlight} ${after}`).toMatch(/building digital experiences/i);
  expectLength(home.statement.tagline, 10, 90);
  for (const { lines } of Object.values(home.services)) for (const line of lines) expectLength(line, 1, 26);
  for (const { items } of home.industries.groups) expect(repeated<string>(items)).toEqual([]);
  expect(repeated<string>(home.faq.map(({ question }) => question))).toEqual([]);
  for (const { question, answer } of home.faq) {
    expect(question).toMatch(/\?$/);
    expect(answer.length, answer).toBeGreaterThan(80);
  }
  expect(repeated<string>(about.values.map(({ title }) => title))).toEqual([]);
});

test('H9, L8: phone and email lead where they say, and the social profiles are on the web', () => {
  expect(agency.email.href).toBe(`mailto:${agency.email.display}`);
  expect(agency.phone.href).toBe(`tel:${agency.phone.display.replaceAll(' ', '')}`);
  expect(agency.social.map(({ href }) => new URL(href).protocol)).toEqual(['https:', 'https:']);
});

test.each(servicePages)(
  'V1: $name: features, closing, no kind of section twice, three items or more in each',
  ({ entry, content }) => {
    expectFeatures(content.features);
    expectClosing(content.closing, 'Get a Free Consultation');
    expect(content.steps).toHaveLength(specified.find(({ path }) => path === servicePath(entry.slug))?.steps ?? 6);
    expect(content.sections.length).toBeGreaterThanOrEqual(3);
    expect(repeated(content.sections.map(({ kind }) => kind))).toEqual([]);
    for (const { title, items } of content.sections) {
      expect(items.length, title).toBeGreaterThanOrEqual(3);
      expect(repeated<unknown>(items.map(item => JSON.stringify(item)))).toEqual([]);
    }
  },
);

test.each(technologyPages)(
  'T1: $name: features, tagline of one sentence, closing, three to five neighbors',
  ({ key, content }) => {
    expectFeatures(content.features);
    expectLength(content.tagline, 50, 130);
    expect(content.tagline).toMatch(/^[^.]*(?:\.(?:js|NET)[^.]*)*\.$/);
    expectClosing(content.closing, 'Discuss Your Idea');
    const { technologies, services } = content.worksWith;
    expect(technologies.length).toSatisfy((count: number) => count >= 3 && count <= 5);
    expect(services.length).toSatisfy((count: number) => count >= 1 && count <= 3);
    expect(technologies).not.toContain(key);
    expect(repeated<string>([...technologies, ...services])).toEqual([]);
  },
);

test.each(technologyPages)('T1: $name: the tint is a color of its own mark', async ({ entry, content }) => {
  const svg = await readFile(markFile(entry.mark), 'utf8');
  const colors = (svg.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []).map(color =>
    color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&').toLowerCase() : color.toLowerCase(),
  );
  // A shape without a fill is black: that is SVG's default.
  if (/<(?:path|circle|rect|polygon)\b(?![^>]*\b(?:fill|style|class)=)/.test(svg)) colors.push('#000000');
  expect(content.tint).toMatch(/^#[0-9a-f]{6}$/);
  expect(colors).toContain(content.tint);
});
