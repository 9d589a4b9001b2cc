import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';
import { home } from '../../content/home.ts';
import { quote, reply } from '../../content/promises.ts';
import { formIds, sentPath } from '../../forms/index.ts';
import { readAddress } from '../../server/site-address.ts';
import { contentPages, frameTexts, sentences } from '../content/texts.ts';
import { faultsOf, type Node, typesById } from '../search/schema-org.ts';
import { budgets, built, documentOf, filesOf, sizeOf, textOf, twinOf } from './built.ts';
import { allPaths, servicePaths, technologyPaths } from './page-lists.ts';
import { type Site, startSite } from './site.ts';
import { pageCount, specifiedPaths } from './specified.ts';

/** The built pages and files, as a server sends them to search engines and other programs. */

const { origin, base } = readAddress(process.env);
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function get(path: string, init?: RequestInit) {
  const response = await fetch(new URL(path, site.url), { redirect: 'manual', ...init });
  return { status: response.status, text: await response.text(), header: (name: string) => response.headers.get(name) ?? '' };
}
async function read(path: string, type: string): Promise<string> {
  const { status, text, header } = await get(path);
  expect([status, header('content-type')], path).toEqual([200, type]);
  return text;
}

const html = (path: string) => textOf(documentOf(path));
const attribute = (text: string, tag: RegExp, name: string) =>
  text.match(tag)?.[0].match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? '';
const pathOf = (url: string) => new URL(url).pathname;
const canonicalOf = (path: string) => attribute(html(path), /<link rel="canonical"[^>]*>/, 'href');
/** The only match of a pattern. */
function one(text: string, pattern: RegExp, what: string): string {
  const found = [...text.matchAll(pattern)].map(match => match[1] ?? '');
  expect(found, `${what}: ${pattern}`).toHaveLength(1);
  return found[0] as string;
}

const structuredData = (path: string): Node =>
  JSON.parse(one(html(path), /<script type="application\/ld\+json">(.*?)<\/script>/gs, path));
const things = (document: Node, type: string) =>
  (document['@graph'] as Node[]).filter(node => [node['@type']].flat().includes(type));

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

    const property = (name: string) => attribute(text, new RegExp(`<meta (?:property|name)="${name}"[^>]*>`), 'content');
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

test('P4, H8, H9: every page describes itself in terms of schema.org: known types and properties, values that fit, no dangling reference; Home has its questions and how to reach the agency', async () => {
  const documents = new Map(allPaths.map(path => [path, structuredData(path)]));
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
    const depth = [path === '/', servicePaths.includes(path), technologyPaths.includes(path), true].indexOf(true);
    expect(steps.length, path).toBe([0, 3, 4, 2][depth]);
    for (const { item } of steps) {
      const { pathname, hash } = new URL((item as Node)['@id'] as string);
      expect(allPaths, path).toContain(pathname);
      // Every list is on Home.
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
    location: {
      openingHoursSpecification: {
        dayOfWeek: agency.hours.days.map(day => `https://schema.org/${day}`),
        opens: '10:00',
        closes: '18:30',
      },
    },
  });
  await read(pathOf((organization.logo as Node).url as string), 'image/png');
});

test('the sitemap has one entry a page with a past date; robots.txt names it', async () => {
  const sitemap = await read('/sitemap.xml', 'application/xml');
  expect(sitemap).toMatch(
    /^<\?xml [^>]+\?>\s*<urlset [^>]+>(\s*<url>(<(loc|lastmod)>[^<>&]+<\/\3>\s*)+<\/url>)+\s*<\/urlset>\s*$/,
  );
  const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1] as string);
  expect(locations.map(pathOf).sort()).toEqual(allPaths.toSorted());
  for (const location of locations) expect(canonicalOf(pathOf(location))).toBe(location);
  for (const [, date = ''] of sitemap.matchAll(/<lastmod>([^<]+)/g)) expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
  const robots = await read('/robots.txt', 'text/plain; charset=utf-8');
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', locations[0]).href}`);
  expect(robots).not.toContain('Disallow');
});

test('llms.txt has its format: a name, a summary, sections of links, which lead to every page’s twin', async () => {
  const text = await read('/llms.txt', 'text/plain; charset=utf-8');
  const [title, summary] = text.split('\n\n');
  expect(title).toBe(`# ${agency.name}`);
  expect(summary).toMatch(/^> \S/);
  expect(text.match(/^# /gm)).toHaveLength(1);
  for (const fact of [agency.phone.display, agency.email.display, agency.address.street, agency.hours.display])
    expect(text.includes(fact), fact).toBe(true);
  const sections = text.split(/^## .+$/m).slice(1);
  expect(sections.length).toBeGreaterThan(2);
  const lines = sections.flatMap(section => section.trim().split('\n'));
  expect(lines.filter(line => !/^- \[.+\]\(https?:\S+\.md\): \S/.test(line))).toEqual([]);
  const linked = [...text.matchAll(/\]\((\S+)\)/g)].map(match => pathOf(match[1] ?? ''));
  expect(linked.sort()).toEqual(allPaths.map(twinOf).sort());
});

test('no text for programs contains undefined, NaN or [object Object]', async () => {
  const files = filesOf('**/*.{md,txt,xml,webmanifest}', '.well-known/*.txt');
  expect(files.length).toBeGreaterThan(allPaths.length);
  const texts = new Map(files.map(file => [file, textOf(file)]));
  for (const path of allPaths) texts.set(`JSON-LD of ${path}`, JSON.stringify(structuredData(path)));
  // C and C++ have a behavior of that name.
  const slip = /\[object \w+|\bundefined\b(?! behavior)|\bNaN\b/;
  expect([...texts].filter(([, text]) => slip.test(text)).map(([file, text]) => [file, text.match(slip)?.[0]])).toEqual([]);
});

test('security.txt follows RFC 9116: contact, an end within a year, its own address', async () => {
  const text = await read('/.well-known/security.txt', 'text/plain; charset=utf-8');
  const lines = text.trim().split('\n');
  expect(lines.filter(line => !/^(Contact|Expires|Preferred-Languages|Canonical): \S+$/.test(line))).toEqual([]);
  const values = (name: string) => lines.filter(line => line.startsWith(`${name}: `)).map(line => line.slice(name.length + 2));
  expect(values('Contact')[0]).toBe(`mailto:${agency.email.display}`);
  for (const contact of values('Contact')) expect(contact).toMatch(/^(mailto|https):/);
  const [expires = '', ...others] = values('Expires');
  expect(others).toEqual([]);
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(Date.parse(expires)).toBeLessThan(Date.now() + 366 * 24 * 3600 * 1000);
  expect(values('Canonical').map(pathOf)).toEqual(['/.well-known/security.txt']);
  expect(values('Preferred-Languages')).toEqual(['en']);
});

test('pages that are no destination say so, and describe nothing', async () => {
  for (const path of ['/sent/contact', '/nowhere']) {
    const { text } = await get(path);
    expect(attribute(text, /<meta name="robots"[^>]*>/, 'content'), path).toBe('noindex');
    expect(text, path).not.toContain('ld+json');
    expect(text, path).not.toContain('text/markdown');
  }
});

test('after a deployment a returning visitor has every icon and mark: the name of each drawing contains its hash, and it is cached for ever', async () => {
  const refused = await get('/api/contact', {
    method: 'POST',
    body: new URLSearchParams({ email: 'none' }),
    headers: { accept: 'text/html' },
  });
  expect(refused.status).toBe(422);
  const documents = new Map([['a refused form', refused.text]]);
  for (const path of [...allPaths, '/sent/contact', '/nowhere']) documents.set(path, (await get(path)).text);
  const drawn = new Map<string, string[]>();
  for (const [path, text] of documents) {
    const addresses = [...text.matchAll(/<(?:use|img)\b[^>]* (?:href|src)="([^"]+)"/g)].map(match => match[1] as string);
    expect(addresses.length, path).toBeGreaterThan(0);
    for (const address of addresses) {
      const [file, symbol] = address.split('#') as [string, string?];
      drawn.set(file, [...(drawn.get(file) ?? []), ...(symbol ? [symbol] : [])]);
    }
  }
  for (const [file, symbols] of drawn) {
    const { status, text, header } = await get(file);
    expect([status, header('cache-control')], file).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(file).toMatch(/[/-][\w-]{8,}(?:\/[a-z0-9]+)?[.-]/);
    expect(symbols.filter(symbol => !text.includes(`<symbol id="${symbol}"`))).toEqual([]);
  }
  // The running app draws from the same files, or a page change would request others.
  const named = new Set(filesOf('assets/*.js').flatMap(file => textOf(file).match(/\/assets\/(?:icons|marks)-\w+/g) ?? []));
  expect([...named].filter(name => ![...drawn.keys()].some(file => file.startsWith(name)))).toEqual([]);
  expect(named.size).toBe(2);
});

test('Budget: the HTML of a page is at most 20 kB with its styles, that of Home 24 kB; no page starts with more than 76 kB of script; two fonts of 70 kB', () => {
  for (const path of allPaths) {
    expect(sizeOf(documentOf(path)), path).toBeLessThanOrEqual(path === '/' ? budgets.homeHtml : budgets.html);
    const scripts = new Set(html(path).match(/assets\/[\w.-]+\.js/g));
    expect(scripts.size, path).toBeGreaterThan(1);
    expect(sizeOf(...scripts), path).toBeLessThanOrEqual(budgets.startingScript);
  }
  const fonts = filesOf('assets/*.woff2');
  expect(fonts).toHaveLength(2);
  expect(sizeOf(...fonts)).toBeLessThanOrEqual(budgets.fonts);
});

test('P4: no sentence of any page is in a script', () => {
  const scripts = filesOf('assets/*.js').map(textOf).join('\n');
  // Quotation marks may be escaped in a script.
  const pieces = (text: string) =>
    sentences(text)
      .flatMap(sentence => sentence.split(/["'`’“”]/))
      .filter(piece => piece.length > 30);
  const frame = [...frameTexts.map(({ text }) => text), quote, reply].flatMap(pieces);
  expect(frame.filter(piece => scripts.includes(piece)).length, 'the texts of the menus are in it').toBeGreaterThan(5);
  const pageTexts = contentPages.flatMap(({ texts }) => texts.flatMap(({ text }) => pieces(text)));
  expect(pageTexts.length).toBeGreaterThan(1000);
  expect(pageTexts.filter(piece => !frame.includes(piece) && scripts.includes(piece))).toEqual([]);
});

test('Design system: no trace of it is in a build', async () => {
  const files = filesOf('../**/*.{html,js,css,json,data,xml,txt}');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter(file => /design-?system|data-shows/i.test(file + textOf(file)))).toEqual([]);
  expect((await get('/design-system')).status).toBe(404);
});

test('P4: the image of every page is of the size that its head says, light, and no other page’s', async () => {
  const seen = new Map<string, string>();
  for (const path of allPaths) {
    const tags = textOf(documentOf(path)).matchAll(/<meta property="([^"]+)" content="([^"]*)"/g);
    const head = new Map([...tags].map(([, name, content]) => [name, content] as [string, string]));
    const bytes = built((head.get('og:image') ?? '').slice(`${origin}${base}`.length));
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, type: `image/${format}` }, path).toEqual({
      width: Number(head.get('og:image:width')),
      height: Number(head.get('og:image:height')),
      type: head.get('og:image:type'),
    });
    expect([width, height], path).toEqual([1200, 630]);
    expect(bytes.length, path).toBeLessThan(120_000);
    const digest = createHash('sha256').update(bytes).digest('hex');
    expect(seen.get(digest), path).toBeUndefined();
    seen.set(digest, path);
  }
});

test('G2: the logo is there with a ground and without, in one color too, as outlines that need no font', async () => {
  const corner = async (path: string) => {
    const { data, info } = await sharp(built(path)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info.width, path).toBeGreaterThan(info.height);
    return data[3];
  };
  expect(await corner('logo.svg')).toBe(255);
  expect(await corner('logo-without-background.svg')).toBe(0);
  for (const path of ['logo.svg', 'logo-without-background.svg', 'logo-one-color.svg', 'mark-one-color.svg']) {
    const svg = await read(`/${path}`, 'image/svg+xml');
    expect(svg, path).not.toMatch(/<text|font-family|href="http/);
    const colors = new Set(svg.match(/#[0-9a-f]{6}\b/g));
    if (path.includes('one-color')) expect(colors.size, path).toBeLessThanOrEqual(1);
  }
});

/** The images of an ICO file. */
function readIco(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = bytes.readUInt32LE(entry + 12);
    return bytes.subarray(start, start + bytes.readUInt32LE(entry + 8));
  });
}

/** The patches of one color that an image is made of, in pixels; what is transparent or mixed with it is left out. */
async function patches(image: Buffer | string): Promise<{ color: string; size: number }[]> {
  const { data, info } = await sharp(Buffer.from(image)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const colors = Array.from({ length: info.width * info.height }, (_, index) =>
    data[index * 4 + 3] === 255 ? data.subarray(index * 4, index * 4 + 3).toString('hex') : undefined,
  );
  const seen = new Set<number>();
  const flood = (start: number) => {
    const queue = [start];
    let size = 0;
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (seen.has(at) || colors[at] !== colors[start]) continue;
      seen.add(at);
      size += 1;
      queue.push(at - info.width, at + info.width);
      if (at % info.width > 0) queue.push(at - 1);
      if ((at + 1) % info.width > 0) queue.push(at + 1);
    }
    return { color: colors[start] as string, size };
  };
  return colors.flatMap((color, index) => (color === undefined || seen.has(index) ? [] : [flood(index)]));
}

test('G2: at 16 pixels the mark has as many parts, in as many pure colors, as at 512: on its plate and in a tab', async () => {
  const images = readIco(built('favicon.ico'));
  const sizes = await Promise.all(images.map(async image => (await sharp(image).metadata()).width));
  expect(sizes).toEqual([16, 32, 48]);
  const inTab = (size: number, svg: string) => svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const tab = String(built('icon.svg'));
  const pairs = [
    [await patches(images[0] as Buffer), await patches(built('icon-512.png'))],
    [await patches(inTab(16, tab)), await patches(inTab(512, tab))],
  ] as const;
  for (const [small, large] of pairs) {
    const colors = (all: { color: string }[]) => all.map(({ color }) => color).sort();
    expect(colors(small)).toEqual(colors(large));
    expect(Math.min(...small.map(({ size }) => size))).toBeGreaterThanOrEqual(9);
  }
});

test('G2: at 16 pixels the tiles in a tab stand at equal distances', async () => {
  const svg = String(built('icon.svg')).replace('<svg ', '<svg width="16" height="16" ');
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = (x: number) => Array.from({ length: 16 }, (_, y) => (data[(y * 16 + x) * 4 + 3] === 255 ? '#' : '.')).join('');
  const fullest = Array.from({ length: 16 }, (_, x) => column(x)).sort((a, b) => b.split('#').length - a.split('#').length)[0];
  const joints = fullest?.replace(/^\.+|\.+$/g, '').match(/\.+/g);
  expect(joints?.length).toBeGreaterThan(1);
  expect(new Set(joints).size).toBe(1);
});

type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string; type: string; purpose: string }[] };

test('G2: the manifest names the agency, and icons that are there in the size and for the purpose that it says', async () => {
  const address = textOf(documentOf('/about-us')).match(/<link rel="manifest" href="([^"]+)"/)?.[1] as string;
  const manifest = JSON.parse(await read(address, 'application/manifest+json')) as Manifest;
  expect(manifest.name).toBe(agency.name);
  expect(new URL(manifest.start_url, origin + address).pathname).toBe(`${base}/`);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(built(new URL(src, origin + address).pathname)).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});

test('G2: a mask that cuts an icon to its inner circle cuts nothing of the mark', async () => {
  const { data, info } = await sharp(built('icon-maskable-512.png')).raw().toBuffer({ resolveWithObject: true });
  const color = (at: number) => data.subarray(at, at + 3).toString('hex');
  const ground = color(0);
  let outside = 0;
  for (let index = 0; index < info.width * info.height; index += 1) {
    const distance = Math.hypot((index % info.width) - 256, Math.floor(index / info.width) - 256);
    if (color(index * info.channels) !== ground) outside = Math.max(outside, distance);
  }
  expect(outside).toBeGreaterThan(100);
  expect(outside).toBeLessThanOrEqual(0.4 * 512);
});
