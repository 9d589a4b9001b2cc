import { expect, test } from 'vitest';
import { about } from '../../../content/about.ts';
import { agency } from '../../../content/agency.ts';
import { contact } from '../../../content/contact.ts';
import { home } from '../../../content/home.ts';
import { language, otherLanguages } from '../../../content/language.ts';
import { loadService } from '../../../content/load-page-content.ts';
import { services } from '../../../content/menus.ts';
import { servicePath, single } from '../../../content/pages.ts';
import { proofLinks } from '../../../content/proof-links.ts';
import { thisSite } from '../../../content/this-site.ts';
import { formIds, sentPath } from '../../../forms/index.ts';
import { formsIn } from '../../../forms/translated.ts';
import { howHandled } from '../../../forms/words.ts';
import { readAddress } from '../../../server/site-address.ts';
import { measuringOrigins } from '../../../tools/postbuild/measuring.ts';
import { pageCount, specifiedPaths } from '../../content/specified.ts';
import { get, html, one } from '../answers.ts';
import { filesOf, textOf } from '../built.ts';
import { allPaths, notePaths, pathsIn } from '../page-lists.ts';

const { origin, base } = readAddress(process.env);

test('P1, P2, P3, P4, P5: each page has its own title, description, address and sharing data', async () => {
  expect(specifiedPaths).toHaveLength(pageCount);
  expect(allPaths).toEqual(expect.arrayContaining(specifiedPaths));
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const headings: Record<string, string> = {};
  for (const path of allPaths) {
    const { status, text, header } = await get(path);
    expect([status, header('content-type')], path).toEqual([200, 'text/html; charset=utf-8']);
    const title = one(text, /<title>([^<]+)<\/title>/g, path);
    const description = one(text, /<meta name="description" content="([^"]+)"/g, path);
    titles.add(title);
    descriptions.add(description);
    headings[path] = one(text, /<h1[^>]*>([\s\S]+?)<\/h1>/g, path);
    expect(headings[path].length).toBeGreaterThan(1);
    const canonical = one(text, /<link rel="canonical" href="([^"]+)"/g, path);
    expect(canonical).toBe(`${origin}${base}${path}`);

    const property = (name: string) => one(text, new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`, 'g'), path);
    expect(property('og:image:alt').length, path).toBeGreaterThan(20);
    expect(property('og:image').startsWith(`${origin}${base}/social/`), path).toBe(true);
    const shared = {
      title,
      description,
      url: canonical,
      site_name: agency.name.replaceAll('&', '&amp;'),
      type: notePaths.includes(path) ? 'article' : 'website',
      locale: language.locale,
    };
    for (const [name, value] of Object.entries(shared)) expect(property(`og:${name}`), `${path} ${name}`).toBe(value);
    expect(property('twitter:card'), path).toBe('summary_large_image');

    const policy = header('content-security-policy');
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy, path).not.toMatch(/unsafe|\*|\bhttp:/);
    const hosts = new Set(policy.match(/https?:\/\/[^ ;]+/g));
    expect(hosts, path).toEqual(new Set([...measuringOrigins(), 'https://www.openstreetmap.org']));
  }
  expect(titles.size).toBe(allPaths.length);
  expect(descriptions.size).toBe(allPaths.length);
  expect(headings).toMatchObject({ [single.about.path]: about.heading, [single.contact.path]: contact.heading });
});

test.each(otherLanguages)('I1: every page has a document in $code that links to $code', ({ code, prefix, name, locale }) => {
  for (const path of [...pathsIn(code), '/404', '/problem', ...formIds.map(sentPath)]) {
    const document = html(prefix + path);
    expect(document, path).toContain(`<html lang="${code}"`);
    const inside = document.match(/<a (?![^>]*hrefLang)[^>]* href="\/[^>]*>/g) ?? [];
    expect(inside, path).toEqual(inside.map(() => expect.stringContaining(` href="${prefix}/`)));
  }
  const paths = pathsIn(code);
  for (const path of allPaths) {
    const there = paths.includes(path) ? path : (paths.find(one => one === '/notes') ?? '/');
    const link = `<a lang="${code}" hrefLang="${code}" href="${prefix}${there}">${name}</a>`;
    expect(html(path).split(link).length, `${path}: in the footer and the small menu`).toBe(3);
    if (there !== path) continue;
    expect(html(prefix + path), path).toContain(`<meta property="og:locale" content="${locale}"`);
    const said = html(prefix + path).match(/"inLanguage":"[^"]*"/g) ?? [];
    expect(new Set(said), path).toEqual(new Set([`"inLanguage":"${code}"`]));
  }
  expect(html('/404').split(`hrefLang="${code}" href="${prefix}/"`).length).toBe(3);
  for (const id of formIds) expect(html(prefix + sentPath(id))).toContain(formsIn(code)[id].alerts.success);
  expect(html(`${prefix}/contact`)).toContain(`action="/api/contact?language=${code}"`);
});

test('P4, S4, S5: every link to this site leads to a page, and to a part that it has', () => {
  const documents = new Map(filesOf('**/*.html').map(file => [`/${file.replace(/\/?index\.html$/, '')}`, textOf(file)]));
  const isThere = (path: string, part: string | undefined) => {
    const document = documents.get(path);
    return document === undefined ? filesOf(path.slice(1)).length > 0 : !part || document.includes(` id="${part}"`);
  };
  const dead = [...documents].flatMap(([from, document]) =>
    [...document.matchAll(/<a [^>]*href="(\/[^"?#]*)[^"#]*(?:#([^"]*))?"/g)]
      .filter(([, path = '', part]) => !isThere(path.replace(/(?<=.)\/$/, ''), part))
      .map(([, path, part = '']) => `${from}: ${path}#${part}`),
  );
  expect(new Set(dead)).toEqual(new Set());
});

test('D11: every email address outside the footer is a link', async () => {
  const link = new RegExp(`<a [^>]*href="${agency.email.href}"[^>]*>${agency.email.display}</a>`, 'g');
  for (const path of [...allPaths, ...formIds.map(sentPath), '/404', '/problem']) {
    const { text } = await get(path);
    const mainText = text.replace(/.*<body[^>]*>/s, '').replace(/<(footer|script)\b.*?<\/\1>/gs, '');
    expect(mainText.match(link)?.length, path).toBeGreaterThan(0);
    // The address of a mail with files has a subject.
    expect(mainText.replace(link, '').replaceAll(`mailto:${agency.email.display}?subject=`, ''), path).not.toContain(
      agency.email.display,
    );
    const isFound = allPaths.includes(path);
    expect(/<meta name="robots" content="noindex"/.test(text), path).toBe(!isFound);
    expect(text.includes('ld+json'), path).toBe(isFound);
  }
});

test('D11: Cloudflare leaves every email address as it is', () => {
  for (const path of filesOf('**/index.html').map(file => `/${file.slice(0, -'/index.html'.length)}`)) {
    const [, start = '', kept = '', end = ''] =
      /<body[^>]*>(.*)<!--email_off-->(.*)<!--\/email_off-->(.*)<\/body>/s.exec(html(path)) ?? [];
    expect(kept, path).toContain(agency.email.display);
    expect(start + end, path).not.toContain('@');
  }
});

test('search engines list no data file of a page', async () => {
  const files = filesOf('**/*.data');
  expect(files.length).toBeGreaterThan(allPaths.length);
  for (const file of files) expect((await get(`/${file}`)).header('x-robots-tag'), file).toBe('noindex');
  for (const path of ['/', '/contact', '/logo.svg']) expect((await get(path)).header('x-robots-tag'), path).toBe('');
});

test('S1, K11: each claim leads to its proof, and Contact to the privacy notice', async () => {
  const { text: proofs } = await get('/this-site');
  const claims = [
    ...home.slides.map(({ proof }) => ['/', proof] as const),
    ...services.flatMap(({ slug }) => loadService(slug).features.map(({ proof }) => [servicePath(slug), proof] as const)),
  ];
  for (const [path, part] of claims) {
    if (!part) continue;
    expect(
      (await get(path)).text.match(new RegExp(`<a [^>]*href="/this-site#${part}"[^>]*>[^<]*${proofLinks[part]}`, 'g')),
      path,
    ).toHaveLength(1);
    expect(proofs).toContain(` id="${part}"`);
  }
  expect(proofs).toContain(thisSite.visit.withoutScript);
  const { text } = await get('/contact');
  expect(text.match(new RegExp(`<a [^>]*href="/privacy"[^>]*>${howHandled}</a>`, 'g'))?.length).toBeGreaterThan(0);
});
