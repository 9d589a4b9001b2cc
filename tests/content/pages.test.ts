import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { about } from '../../content/about.ts';
import { agency } from '../../content/agency.ts';
import { contact } from '../../content/contact.ts';
import * as frame from '../../content/frame.ts';
import { getStarted, home as homeTexts, learnMore } from '../../content/home.ts';
import { pages, pagesIn } from '../../content/pages.ts';
import { estimateTitle, requestEstimate } from '../../content/popups.ts';
import { consultation } from '../../content/service-page.ts';
import { discuss } from '../../content/technology-page.ts';
import { markFile } from '../../tools/brand/marks.ts';
import * as specified from './specified.ts';
import { contentPages, home, servicePages, technologyPages } from './texts.ts';

/** Rules across texts. Rules for a single text are in its schema (`content/schema/`), which `texts.test.ts` tests. */

const paths: string[] = pages.map(page => page.path);
const repeated = <T>(list: readonly T[]) => list.filter((item, index) => list.indexOf(item) !== index);

test('P1 P2 P3 P4: services and technologies have the specified order and addresses', () => {
  const named = specified.specifiedPaths.filter(path => /^\/(?:services|technologies)\//.test(path));
  expect(paths.filter(path => named.includes(path))).toEqual(named);
  expect(repeated(paths)).toEqual([]);
  expect(paths.filter(path => !/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path))).toEqual([]);
});

test('L2, L6, L7, L8, A1, C1, H2, H5, V1, T1, E1, E2: pages and controls have the names of the specification', () => {
  const [home, ...others] = pagesIn('bar').map(({ label }) => label);
  const named = (place: 'smallMenu' | 'quick') => pagesIn(place).map(({ label }) => label);
  expect([home, frame.services, frame.technologies, ...others]).toEqual(expect.arrayContaining(specified.labels.bar));
  expect(named('smallMenu')).toEqual(expect.arrayContaining(specified.labels.smallMenu));
  expect(named('quick')).toEqual(expect.arrayContaining(specified.labels.footer));
  expect([about.heading, contact.heading, homeTexts.servicesTitle]).toEqual(specified.labels.headings);
  expect([frame.getQuote, consultation, discuss, getStarted, learnMore]).toEqual(specified.labels.buttons);
  expect([estimateTitle, requestEstimate]).toEqual(specified.labels.estimate);
});

test('H1, H3, H4, H6, H8, A1: Home and About say what is fixed', () => {
  const { texts } = specified;
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

test('P1, H5, A1: titles of own pages have one capital, with specified exceptions', () => {
  const other = ['Enterprise Software Development Services', 'Core Services', 'More Industries', 'How We Work'];
  other.push('Agile Teamwork', 'Purpose Driven', 'Creative by Nature', 'Our Vision', 'Our Mission');
  const titles = [
    ...[home.enterprise, home.industries, home.inquiry, ...home.industries.groups].map(({ title }) => title),
    ...[home.servicesTitle, home.technologiesTitle, home.faqTitle, contact.formTitle, contact.mapTitle],
    ...[about.traitsTitle, about.valuesTitle, about.peopleTitle],
    ...[...about.traits, about.vision, about.mission, ...about.values, about.work].map(({ title }) => title),
  ];
  expect(titles.filter(title => / [A-Z]/.test(title) && !other.includes(title))).toEqual([]);
});

test('P2 P3: every service and technology file belongs to a page', () => {
  const files = globSync('{services,technologies}/**/*.*', { cwd: fileURLToPath(new URL('../../content/en/', import.meta.url)) });
  expect(files.sort()).toEqual([...servicePages, ...technologyPages].map(({ name }) => `${name}.yaml`).sort());
});

test('G1: no page repeats an icon or the words of its button', () => {
  for (const { name, icons } of contentPages) expect(repeated(icons), name).toEqual([]);
  const closings = [
    ...servicePages.map(({ name, content }) => ({ name, ...content.closing, button: consultation })),
    ...technologyPages.map(({ name, content }) => ({ name, ...content.closing, button: discuss })),
  ];
  for (const { name, title, text, button } of closings)
    expect(`${title} ${text}`.toLowerCase(), name).not.toContain(button.toLowerCase());
});

test('no card of a page names a year to come', () => {
  const year = new Date().getFullYear();
  const cards = [...servicePages, ...technologyPages].flatMap(({ content }) => content.features.map(({ text }) => text));
  expect(cards.filter(text => text.match(/\b20\d\d\b/g)?.some(named => Number(named) > year))).toEqual([]);
});

test('H9, L8: phone and email lead where they say', () => {
  expect(agency.email.href).toBe(`mailto:${agency.email.display}`);
  expect(agency.phone.href).toBe(`tel:${agency.phone.display.replaceAll(/[^+\d]/g, '')}`);
});

test.each(technologyPages)('T1: the tint of $name is a color of its mark', async page => {
  const { entry, key, content } = page;
  expect(content.worksWith.technologies).not.toContain(key);
  const svg = await readFile(markFile(entry.mark), 'utf8');
  const colors = (svg.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []).map(color =>
    color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&').toLowerCase() : color.toLowerCase(),
  );
  // SVG's default fill is black.
  if (/<(?:path|circle|rect|polygon)\b(?![^>]*\b(?:fill|style|class)=)/.test(svg)) colors.push('#000000');
  expect(colors).toContain(content.tint);
});
