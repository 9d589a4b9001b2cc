import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { about } from '../../content/about.ts';
import { contact } from '../../content/contact.ts';
import { pages, single } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import { technologies, technologyGroups } from '../../content/technologies/index.ts';
import * as specified from '../e2e/specified.ts';
import { contentPages, home, servicePages, technologyPages } from './texts.ts';

const paths: string[] = pages.map(page => page.path);

test('P1 P2 P3: every page that the specification names is in the list, services and technologies in the order of the menus', () => {
  expect(paths).toEqual(expect.arrayContaining(specified.specifiedPaths));
  const named = specified.specifiedPaths.filter(path => /^\/(?:services|technologies)\//.test(path));
  expect(paths.filter(path => named.includes(path))).toEqual(named);
});

test('P4: the specified pages are 38, and each page of the list has one address of its own', () => {
  expect(specified.specifiedPaths).toHaveLength(specified.pageCount);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBe(Object.keys(single).length + services.length + technologies.length);
  expect(paths.filter(path => !/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path))).toEqual([]);
});

test('L3, L4: each service has a short description in the menu, and each technology stands in one of four columns', () => {
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

test('P1, H5, A1: on Home, About and Contact, too, titles have one capital, except where the specification names them', () => {
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

test('P2 P3: every file of services/ and technologies/ is of a page of the list, with the name that it has there', async () => {
  const files = (list: string) => globSync(`${list}/*/*.*`, { cwd: new URL('../../content/', import.meta.url).pathname }).sort();
  const listed = servicePages.flatMap(({ name }) => [`${name}/entry.ts`, `${name}/page.ts`]);
  expect(files('services')).toEqual(listed.sort());
  expect(files('technologies')).toEqual(technologyPages.map(({ name }) => `${name}.ts`).sort());
});
