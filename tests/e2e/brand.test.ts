import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { agency } from '../../content/agency.ts';
import { readAddress } from '../../server/site-address.ts';
import { mark } from '../../tools/logo.ts';
import { html, read } from './answers.ts';
import { built } from './built.ts';
import { allPaths } from './page-lists.ts';

const { origin, base } = readAddress(process.env);

test('P4: the image of every page is of the size that its head says, light, and no other page’s', async () => {
  const seen = new Map<string, string>();
  for (const path of allPaths) {
    const tags = html(path).matchAll(/<meta property="([^"]+)" content="([^"]*)"/g);
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

/** Whether the mark's edges are to fall on pixels; those of curves mix the colors on both sides. */
const crisp = mark.rendering === 'crispEdges';

test('G2: at 16 pixels the mark has all colors that it has at 512, and with crisp edges as many parts: on its plate and in a tab', async () => {
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
    const least = (all: typeof small, pixels: number) => all.filter(({ size }) => crisp || size >= pixels);
    const colors = (all: typeof small) => all.map(({ color }) => color).sort();
    const [seen, drawn] = [colors(least(small, 4)), colors(least(large, 1000))];
    expect(seen).toEqual(expect.arrayContaining(drawn));
    if (!crisp) continue;
    expect(seen).toEqual(drawn);
    expect(Math.min(...small.map(({ size }) => size))).toBeGreaterThanOrEqual(9);
  }
});

test.runIf(crisp)('G2: at 16 pixels the tiles in a tab stand at equal distances', async () => {
  const svg = String(built('icon.svg')).replace('<svg ', '<svg width="16" height="16" ');
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const column = (x: number) => Array.from({ length: 16 }, (_, y) => (data[(y * 16 + x) * 4 + 3] === 255 ? '#' : '.')).join('');
  const fullest = Array.from({ length: 16 }, (_, x) => column(x)).sort((a, b) => b.split('#').length - a.split('#').length)[0];
  const joints = fullest?.replace(/^\.+|\.+$/g, '').match(/\.+/g);
  expect(new Set(joints).size).toBeLessThanOrEqual(1);
});

type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string; type: string; purpose: string }[] };

test('G2: the manifest names the agency, and icons that are there in the size and for the purpose that it says', async () => {
  const address = html('/about-us').match(/<link rel="manifest" href="([^"]+)"/)?.[1] as string;
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
