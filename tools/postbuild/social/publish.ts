import { createHash } from 'node:crypto';
import { copyFile, glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Card, socialImage } from '../../../app/social-image.ts';
import { agency } from '../../../content/agency.ts';
import { pictureFile } from '../../../content/pictures.ts';
import { fontFiles } from '../../brand/drawing.ts';
import { markFile } from '../../brand/marks.ts';
import { master, pictureOfService } from '../../brand/masters.ts';
import type { RenderedPage } from '../documents.ts';
import { parallelMap } from '../parallel-map.ts';
import { drawCard } from './card.ts';

/**
 * Social images: 1200 by 630 pixels for every page, drawn from the site's own tokens, fonts, pictures and texts. A card takes a tenth of a
 * second of processor time, so a cache keeps each card under a digest of everything from which it was drawn.
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/social');

/** A digest of everything that all cards depend on: the drawing code, styles, fonts, the mark, the agency and the address. */
async function readIngredients(host: string): Promise<string> {
  const drawing = await Array.fromAsync(glob('tools/{postbuild/social/,postbuild/brand/,}*.ts', { cwd: root }));
  const sources = [
    'app/social-image.ts',
    'content/coordinates.ts',
    'app/styles/tokens.css',
    'app/technology/key-cap.module.css',
    'art/mark.svg',
  ];
  const files = [...drawing.sort(), ...sources].map(name => join(root, name)).concat(fontFiles.map(({ file }) => file));
  const digest = createHash('sha256').update(JSON.stringify([agency, host]));
  for (const file of files) digest.update(await readFile(file));
  return digest.digest('hex');
}

/** The name of a card in the cache. */
async function keyOf(card: Card, ingredients: string): Promise<string> {
  const { visual } = card;
  const digest = createHash('sha256').update(ingredients).update(JSON.stringify(card));
  if (visual.kind === 'picture') digest.update(await readFile(master(pictureOfService(visual.name))));
  if (visual.kind === 'work') digest.update(await readFile(pictureFile(`work/${visual.file}`)));
  if (visual.kind === 'key') digest.update(await readFile(markFile(visual.mark)));
  return `${digest.digest('hex').slice(0, 16)}.jpg`;
}

async function encode(svg: string): Promise<Buffer> {
  const { width, height } = socialImage;
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  // Keeps the full color resolution: at half of it, vermilion edges on the light background fray.
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Writes a file to the cache atomically: another build may read the same file meanwhile. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, file);
}

/** Writes the social image of every page; `host` is the address on it. Returns the number of cards that were not in the cache. */
export async function publishSocialImages(client: string, host: string, pages: readonly RenderedPage[]): Promise<number> {
  await mkdir(cache, { recursive: true });
  const cached = new Set(await Array.fromAsync(glob('*.jpg', { cwd: cache })));
  const ingredients = await readIngredients(host);
  let drawn = 0;
  await parallelMap(pages, async ({ card, path }) => {
    const key = await keyOf(card, ingredients);
    const kept = join(cache, key);
    const target = join(client, socialImage.path(path));
    await mkdir(dirname(target), { recursive: true });
    if (!cached.has(key)) {
      await keep(kept, await encode(await drawCard(card, host)));
      drawn += 1;
    }
    await copyFile(kept, target);
  });
  return drawn;
}
