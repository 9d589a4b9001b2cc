import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { agency } from '../../content/agency.ts';
import { readAddress } from '../../server/site-address.ts';
import { expect, test } from './fixtures.ts';
import { allPaths } from './page-lists.ts';

/** What others show of the site: the card of a shared link, the icon of a tab, a home screen or a list. */
const client = new URL('../../build/client/', import.meta.url).pathname;
const { origin, base } = readAddress(process.env);
const built = (path: string) => readFile(join(client, path));

/** What the head of a page says of it, by property or name. */
async function readHead(path: string): Promise<Map<string, string>> {
  const html = await built(join(path, 'index.html')).then(String);
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  const title = html.match(/<title>([^<]*)</)?.[1] ?? '';
  return new Map([['title', title], ...[...tags].map(([, name, content]) => [name, content] as [string, string])]);
}

test('P4: a shared link of every page shows its own title, description, address and image', async () => {
  const images = new Map<string, string>();
  for (const path of allPaths) {
    const head = await readHead(path);
    const image = head.get('og:image') ?? '';
    expect(head.get('og:title'), path).toBe(head.get('title'));
    expect(head.get('og:description'), path).toBe(head.get('description'));
    expect(head.get('og:url'), path).toBe(`${origin}${base}${path}`);
    expect(head.get('og:site_name'), path).toBe(agency.name);
    expect(head.get('og:type'), path).toBe('website');
    expect(head.get('og:locale'), path).toBe('en_US');
    expect(head.get('og:image:alt')?.length, path).toBeGreaterThan(20);
    expect(head.get('twitter:card'), path).toBe('summary_large_image');
    expect(image.startsWith(`${origin}${base}/social/`), path).toBe(true);
    images.set(image, path);
  }
  expect(images.size).toBe(allPaths.length);
});

test('P4: the image of every page is of the size that its head says, light, and no other page’s', async () => {
  const seen = new Map<string, string>();
  for (const path of allPaths) {
    const head = await readHead(path);
    const bytes = await built((head.get('og:image') ?? '').slice(`${origin}${base}`.length));
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

test('G2: the logo is there with a ground and without, in one color too, as outlines that need no font', async ({
  page,
  request,
}) => {
  const corner = async (path: string) => {
    const { data, info } = await sharp(await built(path))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width, path).toBeGreaterThan(info.height);
    return data[3];
  };
  expect(await corner('logo.svg')).toBe(255);
  expect(await corner('logo-without-background.svg')).toBe(0);
  for (const path of ['logo.svg', 'logo-without-background.svg', 'logo-one-color.svg', 'mark-one-color.svg']) {
    const answer = await request.get(path);
    expect(answer.headers()['content-type']).toBe('image/svg+xml');
    const svg = await answer.text();
    expect(svg, path).not.toMatch(/<text|font-family|href="http/);
    const colors = new Set(svg.match(/#[0-9a-f]{6}\b/g));
    if (path.includes('one-color')) expect(colors.size, path).toBeLessThanOrEqual(1);
  }
  await page.goto('/logo.svg');
  await expect(page.locator('svg').first()).toBeVisible();
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
  const images = readIco(await built('favicon.ico'));
  const sizes = await Promise.all(
    images.map(image =>
      sharp(image)
        .metadata()
        .then(({ width }) => width),
    ),
  );
  expect(sizes).toEqual([16, 32, 48]);
  const inTab = (size: number, svg: string) => svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  const tab = String(await built('icon.svg'));
  const pairs = [
    [await patches(images[0] as Buffer), await patches(await built('icon-512.png'))],
    [await patches(inTab(16, tab)), await patches(inTab(512, tab))],
  ] as const;
  for (const [small, large] of pairs) {
    const colors = (all: { color: string }[]) => all.map(({ color }) => color).sort();
    expect(colors(small)).toEqual(colors(large));
    expect(Math.min(...small.map(({ size }) => size))).toBeGreaterThanOrEqual(9);
  }
});

test('G2: at 16 pixels the tiles in a tab stand at equal distances', async () => {
  const svg = String(await built('icon.svg')).replace('<svg ', '<svg width="16" height="16" ');
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = (x: number) => Array.from({ length: 16 }, (_, y) => (data[(y * 16 + x) * 4 + 3] === 255 ? '#' : '.')).join('');
  const fullest = Array.from({ length: 16 }, (_, x) => column(x)).sort((a, b) => b.split('#').length - a.split('#').length)[0];
  const joints = fullest?.replace(/^\.+|\.+$/g, '').match(/\.+/g);
  expect(joints?.length).toBeGreaterThan(1);
  expect(new Set(joints).size).toBe(1);
});

test('G2: the icon of a tab is dark on a light bar and light on a dark one', async ({ page }) => {
  const body = page.locator('.body');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/icon.svg');
  const light = await body.evaluate(path => getComputedStyle(path).fill);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await body.evaluate(path => getComputedStyle(path).fill);
  const brightness = (color: string) => (color.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
  expect(brightness(light)).toBeLessThan(200);
  expect(brightness(dark)).toBeGreaterThan(600);
});

type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string; type: string; purpose: string }[] };

test('G2: the manifest names the agency, and icons that are there in the size and for the purpose that it says', async ({
  page,
  request,
}) => {
  await page.goto('/about-us');
  const address = await page.locator('link[rel=manifest]').evaluate(link => (link as HTMLLinkElement).href);
  const answer = await request.get(address);
  expect(answer.headers()['content-type']).toBe('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest.name).toBe(agency.name);
  expect(new URL(manifest.start_url, address).pathname).toBe(`${base}/`);
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable', 'monochrome']);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(new URL(src, address).href);
    expect(icon.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('G2: a mask that cuts an icon to its inner circle cuts nothing of the mark', async () => {
  const { data, info } = await sharp(await built('icon-maskable-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true });
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

test('the browser’s own bars take the page’s ground, in both schemes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const said = page.locator(`meta[name=theme-color][media*=${colorScheme}]`);
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const asRgb = await said.evaluate(meta => {
      const probe = document.createElement('i');
      probe.style.color = (meta as HTMLMetaElement).content;
      document.body.append(probe);
      return getComputedStyle(probe).color;
    });
    expect(asRgb).toBe(ground);
  }
});

test('they follow the theme that the visitor chose, on the next page too', async ({ page }) => {
  const bars = () =>
    page
      .locator('meta[name=theme-color]')
      .evaluateAll(metas => [...new Set(metas.map(meta => (meta as HTMLMetaElement).content))]);
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  const light = await ground();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect.poll(ground).not.toBe(light);
  expect(await bars()).toEqual([await ground()]);
  await page.goto('/about-us');
  expect(await bars()).toEqual([await ground()]);
});
