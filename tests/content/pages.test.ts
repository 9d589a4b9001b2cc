import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { about } from '../../content/about.ts';
import { contact } from '../../content/contact.ts';
import { home } from '../../content/home.ts';
import { pages, servicePath, single, technologyKey, technologyPath } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import { technologies, technologyGroups } from '../../content/technologies/index.ts';
import {
  pageCount,
  servicePages as servicePaths,
  technologyPages as specifiedColumns,
  specifiedPaths,
} from '../e2e/specified.ts';
import { contentPages, servicePages, technologyPages } from './texts.ts';

const folder = new URL('../../content/', import.meta.url).pathname;

const specifiedServices = servicePaths.map(({ path }) => path);
const specifiedTechnologies = Object.values(specifiedColumns).flat();
const paths: string[] = pages.map(page => page.path);

describe('the list of pages', () => {
  test('P1 P2 P3: every page that the specification names is in it', () => {
    expect(paths).toEqual(expect.arrayContaining(specifiedPaths));
  });

  test('P2: the services are the eight, in the order of the menu', () => {
    expect(services.map(({ slug }) => servicePath(slug))).toEqual(specifiedServices);
  });

  test('P3: the specified technologies stand in their order, in their columns', () => {
    const listed: string[] = technologies.map(line => technologyPath(technologyKey(line)));
    expect(listed.filter(path => specifiedTechnologies.includes(path))).toEqual(specifiedTechnologies);
  });

  test('P4: the specified pages are 38, and each page of the list has one address of its own', () => {
    expect(specifiedPaths).toHaveLength(pageCount);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBe(Object.keys(single).length + services.length + technologies.length);
    expect(paths.filter(path => !/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path))).toEqual([]);
  });

  test('L4: four columns, and each technology stands in one of them', () => {
    expect(technologyGroups.map(({ title }) => title)).toEqual(Object.keys(specifiedColumns));
    const groups: string[] = technologyGroups.map(({ id }) => id);
    expect(technologies.filter(({ group }) => !groups.includes(group))).toEqual([]);
  });

  test('L3: each service has a short description in the menu', () => {
    for (const { summary } of services) expect(summary).toMatch(/^.{30,60}$/);
  });
});

describe('the files of the pages', () => {
  test('P4: every page has content', () => {
    expect(contentPages).toHaveLength(pages.length);
    for (const { name, texts } of contentPages) expect(texts.length, name).toBeGreaterThan(5);
  });

  test.each(Object.entries({ home, about, contact }))('P1: no part of %s escapes the tests of the texts', (name, content) => {
    const read = contentPages.find(page => page.name === name)?.texts.map(({ where }) => where.split('.')[0]);
    expect([...new Set(read)]).toEqual(Object.keys(content));
  });

  test.each([
    ['P2', 'services', servicePages],
    ['P3', 'technologies', technologyPages],
  ] as const)('%s: every file of %s/ is a page of the list', (_, list, listed) => {
    const files = globSync(`${list}/**/*.*`, { cwd: folder }).sort();
    expect(files).toEqual([`${list}/index.ts`, ...listed.map(({ name }) => `${name}.ts`)].sort());
  });
});
