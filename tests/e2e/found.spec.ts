import { globSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { agency } from '../../content/agency.ts';
import { home } from '../../content/home.ts';
import { faultsOf, type Node, typesById } from '../search/schema-org.ts';
import { expect, test } from './fixtures.ts';
import { allPaths, servicePaths, technologyPaths } from './page-lists.ts';

/** What search engines and other programs find: each file by its own format's rules, and against the pages. */

const read = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  return { text: await response.text(), headers: response.headers() };
};

const attribute = (html: string, tag: RegExp, name: string) =>
  html.match(tag)?.[0].match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '';
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical"[^>]*>/, 'href');
const pathOf = (url: string) => new URL(url).pathname;
const twinOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

async function structuredData(request: APIRequestContext, path: string): Promise<Node> {
  const { text } = await read(request, path);
  const found = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(found, path).toHaveLength(1);
  return JSON.parse(found[0]?.[1] ?? '');
}

const things = (document: Node, type: string) =>
  (document['@graph'] as Node[]).filter(node => [node['@type']].flat().includes(type));

test('P4: every page says what it is in the words of schema.org: known types and properties, values that fit, no reference to nothing', async ({
  request,
}) => {
  const documents = new Map<string, Node>();
  const { text: homePage } = await read(request, '/');
  for (const path of allPaths) documents.set(path, await structuredData(request, path));
  const known = typesById([...documents.values()]);
  for (const [path, document] of documents) expect.soft(faultsOf(document, known), path).toEqual([]);

  for (const [path, document] of documents) {
    const [page] = things(document, path === '/about-us' ? 'AboutPage' : path === '/contact' ? 'ContactPage' : 'WebPage') as [
      Node,
    ];
    expect(pathOf(page.url as string), path).toBe(path);
    expect(page['@id'], path).toBe(page.url);
    const offers = [...servicePaths, ...technologyPaths].includes(path);
    expect(
      things(document, 'Service').map(({ url }) => url),
      path,
    ).toEqual(offers ? [page.url] : []);
    const steps = things(document, 'BreadcrumbList').flatMap(node => node.itemListElement as Node[]);
    expect((steps.at(-1)?.item as Node | undefined)?.['@id'] ?? page.url, path).toBe(page.url);
    expect(steps.length, path).toBe(path === '/' ? 0 : servicePaths.includes(path) ? 3 : technologyPaths.includes(path) ? 4 : 2);
    for (const { item } of steps) {
      const { pathname, hash } = new URL((item as Node)['@id'] as string);
      expect(allPaths, path).toContain(pathname);
      // Every list stands on Home.
      if (hash) expect(homePage, path).toContain(` id="${hash.slice(1)}"`);
    }
  }
});

test('H8, H9: the structured data of Home has the eight questions and how to reach the agency, as the page has them', async ({
  request,
}) => {
  const document = await structuredData(request, '/');
  const questions = things(document, 'FAQPage').flatMap(node => node.mainEntity as Node[]);
  expect(questions.map(({ name, acceptedAnswer }) => [name, (acceptedAnswer as Node).text])).toEqual(
    home.faq.map(({ question, answer }) => [question, answer]),
  );
  const [organization] = things(document, 'Organization') as [Node];
  expect(organization).toMatchObject({
    name: agency.name,
    email: agency.email.display,
    telephone: agency.phone.href.slice('tel:'.length),
    sameAs: agency.social.map(({ href }) => href),
    location: {
      openingHoursSpecification: {
        dayOfWeek: agency.hours.days.map(day => `https://schema.org/${day}`),
        opens: '10:00',
        closes: '18:30',
      },
    },
  });
  const logo = pathOf((organization.logo as Node).url as string);
  expect((await request.get(logo)).headers()['content-type']).toBe('image/png');
});

test('P4: what a page says when it is shared is its own title, description and address', async ({ request }) => {
  for (const path of allPaths) {
    const { text: html } = await read(request, path);
    const property = (name: string) => attribute(html, new RegExp(`<meta property="og:${name}"[^>]*>`), 'content');
    expect(property('title'), path).toBe(html.match(/<title>([^<]+)/)?.[1]);
    expect(property('description'), path).toBe(attribute(html, /<meta name="description"[^>]*>/, 'content'));
    expect(property('url'), path).toBe(canonicalOf(html));
    expect(pathOf(canonicalOf(html)), path).toBe(path);
    expect(property('site_name'), path).toBe(agency.name);
  }
});

test('the sitemap is XML with one entry a page, dates that have been, and robots.txt names it', async ({ page, request }) => {
  const { text, headers } = await read(request, '/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml');
  await page.goto('/robots.txt');
  const entries = await page.evaluate(source => {
    const document = new DOMParser().parseFromString(source, 'application/xml');
    if (document.querySelector('parsererror')) throw new Error('no XML');
    return [...document.querySelectorAll('url')].map(url => ({
      loc: url.querySelector('loc')?.textContent ?? '',
      lastmod: url.querySelector('lastmod')?.textContent,
    }));
  }, text);
  expect(entries.map(({ loc }) => pathOf(loc)).sort()).toEqual(allPaths.toSorted());
  for (const { loc, lastmod } of entries) {
    expect(canonicalOf((await read(request, pathOf(loc))).text)).toBe(loc);
    if (lastmod) expect(Date.parse(lastmod), loc).toBeLessThanOrEqual(Date.now());
  }
  const robots = (await read(request, '/robots.txt')).text;
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', entries[0]?.loc).href}`);
  expect(robots).not.toContain('Disallow');
});

test('llms.txt has its format: a name, a summary, sections of links, which lead to every page’s twin', async ({ request }) => {
  const { text, headers } = await read(request, '/llms.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const [title, summary] = text.split('\n\n');
  expect(title).toBe(`# ${agency.name}`);
  expect(summary).toMatch(/^> \S/);
  expect(text.match(/^# /gm)).toHaveLength(1);
  for (const fact of [agency.phone.display, agency.email.display, agency.address.street, agency.hours.display])
    expect(text.includes(fact), fact).toBe(true);
  const sections = text.split(/^## .+$/m).slice(1);
  expect(sections.length).toBeGreaterThan(2);
  for (const section of sections)
    expect(
      section
        .trim()
        .split('\n')
        .filter(line => !/^- \[.+\]\(https?:\S+\.md\): \S/.test(line)),
    ).toEqual([]);
  const linked = [...text.matchAll(/\]\((\S+)\)/g)].map(match => pathOf(match[1] ?? ''));
  expect(linked.sort()).toEqual(allPaths.map(twinOf).sort());
});

test('no text for programs says what a program prints for a value that is no text', async ({ request }) => {
  const client = new URL('../../build/client/', import.meta.url).pathname;
  const files = globSync(['**/*.{md,txt,xml,webmanifest}', '.well-known/*.txt'], { cwd: client });
  expect(files.length).toBeGreaterThan(allPaths.length);
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, (await read(request, `/${file}`)).text);
  for (const path of allPaths) texts.set(`JSON-LD of ${path}`, JSON.stringify(await structuredData(request, path)));
  // C and C++ have a behavior of that name.
  const slip = /\[object \w+|\bundefined\b(?! behavior)|\bNaN\b/;
  expect([...texts].filter(([, text]) => slip.test(text)).map(([file, text]) => [file, text.match(slip)?.[0]])).toEqual([]);
});

test('security.txt follows RFC 9116: contact, an end within a year, its own address', async ({ request }) => {
  const { text, headers } = await read(request, '/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = text.trim().split('\n');
  expect(lines.filter(line => !/^(Contact|Expires|Preferred-Languages|Canonical): \S+$/.test(line))).toEqual([]);
  const values = (name: string) => lines.filter(line => line.startsWith(`${name}: `)).map(line => line.slice(name.length + 2));
  expect(values('Contact')[0]).toBe(`mailto:${agency.email.display}`);
  for (const contact of values('Contact')) expect(contact).toMatch(/^(mailto|https):/);
  expect(values('Expires')).toHaveLength(1);
  const expires = values('Expires')[0] ?? '';
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
  expect(values('Canonical').map(pathOf)).toEqual(['/.well-known/security.txt']);
  expect(values('Preferred-Languages')).toEqual(['en']);
});

test('pages that are no destination say so, and describe nothing', async ({ request }) => {
  for (const path of ['/sent/contact', '/nowhere']) {
    const html = await (await request.get(path)).text();
    expect(attribute(html, /<meta name="robots"[^>]*>/, 'content'), path).toBe('noindex');
    expect(html, path).not.toContain('ld+json');
    expect(html, path).not.toContain('text/markdown');
  }
});
