import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { about } from '../../content/about.ts';
import { contact } from '../../content/contact.ts';
import * as frame from '../../content/frame.ts';
import { getStarted, home as homeTexts, learnMore } from '../../content/home.ts';
import { pages, pagesIn } from '../../content/pages.ts';
import { estimateTitle, requestEstimate } from '../../content/popups.ts';
import { consultation } from '../../content/service-page.ts';
import { services } from '../../content/services/index.ts';
import { technologies, technologyGroups } from '../../content/technologies/index.ts';
import { discuss } from '../../content/technology-page.ts';
import * as specified from './specified.ts';
import { contentPages, home, servicePages, technologyPages } from './texts.ts';

const paths: string[] = pages.map(page => page.path);

test('P1 P2 P3 P4: services and technologies are in the specified order, each with its own address', () => {
  const named = specified.specifiedPaths.filter(path => /^\/(?:services|technologies)\//.test(path));
  expect(paths.filter(path => named.includes(path))).toEqual(named);
  expect(new Set(paths).size).toBe(paths.length);
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

test('L3, L4: each service has a short description in the menu, each technology a column', () => {
  for (const { summary } of services) expect(summary).toMatch(/^.{30,60}$/);
  expect(technologyGroups.map(({ title }) => title)).toEqual(Object.keys(specified.technologyPages));
  const groups: string[] = technologyGroups.map(({ id }) => id);
  expect(technologies.filter(({ group }) => !groups.includes(group))).toEqual([]);
});

test('P1, P4: every page has content, and no part of it escapes the tests of the texts', () => {
  expect(contentPages).toHaveLength(pages.length);
  for (const { name, texts } of contentPages) expect(texts.length, name).toBeGreaterThan(5);
  for (const [name, content] of Object.entries({ home, about, contact })) {
    const read = contentPages.find(page => page.name === name)?.texts.map(({ where }) => where.split('.')[0]);
    expect([...new Set(read)], name).toEqual(Object.keys(content));
  }
});

test('P1, H5, A1: titles of Home, About and Contact have one capital, except the specified ones', () => {
  const specified = ['Enterprise Software Development Services', 'Core Services', 'More Industries', 'How We Work'];
  specified.push('Agile Teamwork', 'Purpose Driven', 'Creative by Nature', 'Our Vision', 'Our Mission');
  const titles = [
    ...[home.enterprise, home.industries, home.inquiry, ...home.industries.groups].map(({ title }) => title),
    ...[home.servicesTitle, home.technologiesTitle, home.faqTitle, contact.formTitle, contact.mapTitle],
    ...[about.traitsTitle, about.valuesTitle, about.peopleTitle],
    ...[...about.traits, about.vision, about.mission, ...about.values, about.work].map(({ title }) => title),
  ];
  expect(titles.filter(title => / [A-Z]/.test(title) && !specified.includes(title))).toEqual([]);
});

test('P2 P3: every file of services/ and technologies/ belongs to a page of the list', () => {
  const files = globSync('{services,technologies}/**/*.*', { cwd: fileURLToPath(new URL('../../content/en/', import.meta.url)) });
  expect(files.sort()).toEqual([...servicePages, ...technologyPages].map(({ name }) => `${name}.yaml`).sort());
});
