import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { agency } from '../../../content/agency.ts';
import { readAddress } from '../../../server/site-address.ts';
import { html, read } from '../answers.ts';
import { built, filesOf, textOf } from '../built.ts';
import { allPaths } from '../page-lists.ts';

const { origin, base } = readAddress(process.env);

test('P4: each page has its own image in the declared size', async () => {
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

test('G2: the logo has variants with and without ground, and needs no font', async () => {
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

test('G2: the icon of a tab has three sizes and a light variant', async () => {
  const ico = built('favicon.ico');
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico.readUInt8(6 + 16 * index));
  expect(sizes).toEqual([16, 32, 48]);
  expect(String(built('icon.svg'))).toMatch(/@media \(prefers-color-scheme:dark\)\{\.body\{fill:#[ef]/);
});

test('P4: an iPhone turned sideways keeps the size of texts', () => {
  const properties = /(?<=[{;])(?:text-size-adjust|user-select|backdrop-filter|box-decoration-break)(?=:)/g;
  for (const file of filesOf('**/*.html', '**/*.css')) {
    const styles = textOf(file);
    const used = new Set(styles.match(properties));
    if (file.endsWith('index.html')) expect(used, file).toContain('text-size-adjust');
    for (const property of used) expect(styles, file).toMatch(new RegExp(`[{;]-webkit-${property}:`));
  }
});

type Manifest = { name: string; start_url: string; icons: { src: string; sizes: string; type: string; purpose: string }[] };

test('G2: the manifest names the agency and icons of the declared sizes', async () => {
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

test('G2: a round mask cuts nothing of the mark', async () => {
  const icon = sharp(built('icon-maskable-512.png')).trim();
  const { info } = await icon.toBuffer({ resolveWithObject: true });
  const { width, height, trimOffsetLeft: left = 0, trimOffsetTop: top = 0 } = info;
  const fromMiddle = (offset: number, size: number) => Math.max(256 + offset, size - offset - 256);
  const reach = Math.hypot(fromMiddle(left, width), fromMiddle(top, height));
  expect(reach).toBeGreaterThan(100);
  expect(reach).toBeLessThanOrEqual(0.4 * 512);
});
