import { expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';
import { formIds, sentPath } from '../../forms/index.ts';
import { readAddress } from '../../server/site-address.ts';
import { get, one } from './answers.ts';
import { allPaths } from './page-lists.ts';
import { pageCount, specifiedPaths } from './specified.ts';

const { origin, base } = readAddress(process.env);

test('P1, P2, P3, P4, P5: the 38 pages and no others are in the site and its sitemap, each with a title, description, address, policy and sharing data of its own; a slash at the end redirects', async () => {
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
    const shared = { title, description, url: canonical, site_name: agency.name, type: 'website', locale: 'en_US' };
    for (const [name, value] of Object.entries(shared)) expect(property(`og:${name}`), `${path} ${name}`).toBe(value);
    expect(property('twitter:card'), path).toBe('summary_large_image');

    const policy = header('content-security-policy');
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policy, path).not.toMatch(/unsafe|\*|\bhttp:/);
    expect(policy.match(/https?:\/\/[^ ;]+/g), path).toEqual(['https://www.openstreetmap.org']);

    if (path === '/') continue;
    const moved = await get(`${path}/?from=mail`);
    expect([301, 308], path).toContain(moved.status);
    expect(moved.header('location'), path).toBe(`${path}?from=mail`);
  }
  expect(titles.size).toBe(allPaths.length);
  expect(descriptions.size).toBe(allPaths.length);
  expect(headings).toMatchObject({ '/about-us': 'Who We Are', '/contact': 'Get in Touch' });
});

test('D11: every email address outside the footer is a link', async () => {
  const link = new RegExp(`<a [^>]*href="${agency.email.href}"[^>]*>${agency.email.display}</a>`, 'g');
  for (const path of [...allPaths, ...formIds.map(sentPath), '/404', '/problem']) {
    const { text } = await get(path);
    const shown = text.replace(/.*<body[^>]*>/s, '').replace(/<(footer|script)\b.*?<\/\1>/gs, '');
    expect(shown.match(link)?.length, path).toBeGreaterThan(0);
    expect(shown.replace(link, ''), path).not.toContain(agency.email.display);
  }
});

test('pages that are no destination say so, and describe nothing', async () => {
  for (const path of ['/sent/contact', '/nowhere']) {
    const { text } = await get(path);
    expect(one(text, /<meta name="robots" content="([^"]+)"/g, path)).toBe('noindex');
    expect(text, path).not.toContain('ld+json');
    expect(text, path).not.toContain('text/markdown');
  }
});
