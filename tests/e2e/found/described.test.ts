import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agency, week } from '../../../content/agency.ts';
import { home } from '../../../content/home.ts';
import { languages } from '../../../content/languages.ts';
import { hasNotes, notes } from '../../../content/notes.ts';
import { notePath } from '../../../content/pages.ts';
import { describeHours } from '../../../tools/postbuild/search/hours.ts';
import { faultsOf, type Node, typesById } from '../../search/schema-org.ts';
import { html, one, pathOf, read } from '../answers.ts';
import { filesOf, textOf } from '../built.ts';
import { allPaths, notePaths, servicePaths, technologyPaths, workPaths } from '../page-lists.ts';

/** The site's data for programs. */

const structuredData = (path: string): Node =>
  JSON.parse(one(html(path), /<script type="application\/ld\+json">(.*?)<\/script>/gs, path));
const things = (document: Node, type: string) =>
  (document['@graph'] as Node[]).filter(node => [node['@type']].flat().includes(type));

test('P4, H8, H9: every page describes itself in valid terms of schema.org', async () => {
  const documents = new Map(allPaths.map(path => [path, structuredData(path)]));
  const listed = [...servicePaths, ...technologyPaths, ...workPaths, ...notePaths];
  const known = typesById([...documents.values()]);
  for (const [path, document] of documents) {
    expect.soft(faultsOf(document, known), path).toEqual([]);
    const type = path === '/about-us' ? 'AboutPage' : path === '/contact' ? 'ContactPage' : 'WebPage';
    const [page] = things(document, type) as [Node];
    expect(pathOf(page.url as string), path).toBe(path);
    expect(page['@id'], path).toBe(page.url);
    const services = things(document, 'Service').map(({ url }) => url);
    expect(services, path).toEqual([...servicePaths, ...technologyPaths].includes(path) ? [page.url] : []);
    const steps = things(document, 'BreadcrumbList').flatMap(node => node.itemListElement as Node[]);
    expect((steps.at(-1)?.item as Node | undefined)?.['@id'] ?? page.url, path).toBe(page.url);
    const depth = [path === '/', !listed.includes(path), technologyPaths.includes(path), true].indexOf(true);
    expect(steps.length, path).toBe([0, 2, 4, 3][depth]);
    for (const { item } of steps) {
      const { pathname, hash } = new URL((item as Node)['@id'] as string);
      expect(allPaths, path).toContain(pathname);
      // Addresses with a fragment lead to a list on Home.
      if (hash) expect(html('/'), path).toContain(` id="${hash.slice(1)}"`);
    }
  }

  const document = documents.get('/') as Node;
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
    location: { openingHoursSpecification: describeHours(week) },
  });
  await read(pathOf((organization.logo as Node).url as string), 'image/png');
});

test('the sitemap lists every page once, and robots.txt names it', async () => {
  const sitemap = await read('/sitemap.xml', 'application/xml');
  // The same page in other languages.
  const alternates = /<xhtml:link rel="alternate" hreflang="[\w-]+" href="https:[^<>&"]+"\/>/g;
  expect(sitemap.replaceAll(alternates, '')).toMatch(
    /^<\?xml [^>]+\?>\s*<urlset [^>]+>(\s*<url>(<(loc|lastmod)>[^<>&]+<\/\3>\s*)+(<xhtml:link [^<>&]+\/>\s*)*<\/url>)+\s*<\/urlset>\s*$/,
  );
  const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1] as string);
  expect(locations.map(pathOf).sort()).toEqual(allPaths.toSorted());
  for (const location of locations) expect(html(pathOf(location))).toContain(`<link rel="canonical" href="${location}"`);
  for (const [, date = ''] of sitemap.matchAll(/<lastmod>([^<]+)/g)) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  const robots = await read('/robots.txt', 'text/plain; charset=utf-8');
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', locations[0]).href}`);
  expect(robots).not.toContain('Disallow');
});

test.runIf(hasNotes)('S5: each note is a posting with its days, and the feed has each note, newest first', async () => {
  const text = await read('/notes.atom', 'application/atom+xml; charset=utf-8');
  const entries = text.split('<entry>');
  const [head = '', ...others] = entries;
  for (const part of entries) {
    // What RFC 4287 requires once of a feed and of an entry.
    for (const name of ['title', 'id', 'updated']) expect(part.split(`</${name}>`), `${name} of ${part}`).toHaveLength(2);
    expect(part.match(/<updated>([^<]+)/)?.[1]).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
  }
  expect(head).toContain(`<author><name>${agency.name.replaceAll('&', '&amp;')}</name>`);
  expect(head).toMatch(/<link rel="self" type="application\/atom\+xml" href="https:[^"]+\/notes\.atom"\/>/);
  expect(text.replaceAll(/<[^<>]+>/g, '')).not.toMatch(/[<>]|&(?!(?:amp|lt|quot);)/);
  expect(others.map(entry => pathOf(entry.match(/<link href="([^"]+)"/)?.[1] ?? ''))).toEqual(notePaths);
  const sitemap = await read('/sitemap.xml', 'application/xml');
  for (const { slug, date, updated = date } of notes) {
    const [posting] = things(structuredData(notePath(slug)), 'BlogPosting');
    expect(posting).toMatchObject({ datePublished: date, dateModified: updated });
    expect(sitemap).toContain(`${notePath(slug)}</loc><lastmod>${updated}</lastmod>`);
    expect(html(notePath(slug))).toContain('<link rel="alternate" type="application/atom+xml"');
  }
});

test('llms.txt has its format, and links to every page', async () => {
  const text = await read('/llms.txt', 'text/plain; charset=utf-8');
  const [title, summary] = text.split('\n\n');
  expect(title).toBe(`# ${agency.name}`);
  expect(summary).toMatch(/^> \S/);
  expect(text.match(/^# /gm)).toHaveLength(1);
  for (const fact of [agency.phone.display, agency.email.display, agency.address.street, agency.hours])
    expect(text.includes(fact), fact).toBe(true);
  const sections = text.split(/^## .+$/m).slice(1);
  expect(sections.length).toBeGreaterThan(2);
  const lines = sections.flatMap(section => section.trim().split('\n'));
  expect(lines.filter(line => !/^- \[.+\]\(https?:\S+\): \S/.test(line))).toEqual([]);
  const linked = [...text.matchAll(/\]\((\S+)\)/g)].map(match => pathOf(match[1] ?? ''));
  expect(linked.sort()).toEqual(allPaths.toSorted());
});

test('no text for programs contains undefined, NaN or [object Object]', async () => {
  const files = filesOf('**/*.{txt,xml,webmanifest}', '.well-known/*.txt');
  expect(files.length).toBeGreaterThan(3);
  const texts = new Map(files.map(file => [file, textOf(file)]));
  for (const path of allPaths) texts.set(`JSON-LD of ${path}`, JSON.stringify(structuredData(path)));
  // C and C++ have 'undefined behavior'.
  const slip = /\[object \w+|\bundefined\b(?! behavior)|\bNaN\b/;
  expect([...texts].filter(([, text]) => slip.test(text)).map(([file, text]) => [file, text.match(slip)?.[0]])).toEqual([]);
});

// An agency may have a file of its own (requirement S6).
const isBuilt = !existsSync('public/.well-known/security.txt');
test.runIf(isBuilt)('security.txt follows RFC 9116 and ends within a year', async () => {
  const text = await read('/.well-known/security.txt', 'text/plain; charset=utf-8');
  const lines = text.trim().split('\n');
  expect(lines.filter(line => !/^(Contact|Expires|Preferred-Languages|Canonical): [^ ]+(, [a-z]+)*$/.test(line))).toEqual([]);
  const values = (name: string) => lines.filter(line => line.startsWith(`${name}: `)).map(line => line.slice(name.length + 2));
  expect(values('Contact')[0]).toBe(`mailto:${agency.email.display}`);
  for (const contact of values('Contact')) expect(contact).toMatch(/^(mailto|https):/);
  const [expires = '', ...others] = values('Expires');
  expect(others).toEqual([]);
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
  expect(values('Canonical').map(pathOf)).toEqual(['/.well-known/security.txt']);
  expect(values('Preferred-Languages')).toEqual([languages.map(({ code }) => code).join(', ')]);
});
