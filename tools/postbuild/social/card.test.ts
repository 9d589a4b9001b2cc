import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { Card } from '../../../app/social-image.ts';
import { latitudeText, longitudeText } from '../../../content/coordinates.ts';
import { rasterize } from '../../brand/drawing.ts';
import { drawCard } from './card.ts';
import { drawVisual } from './visuals.ts';

vi.mock(import('../../../content/agency.ts'), async original => {
  const content = await original();
  const map = { title: 'Map of Ushuaia', box: [-68.4, -54.9, -68.2, -54.7], marker: [-54.8019, -68.303] };
  return { ...content, agency: { ...content.agency, map } as unknown as typeof content.agency };
});

const card: Card = { legend: 'Service 01', title: 'Short', visual: { kind: 'picture', name: 'hero' } };
const long = 'Maintenance, internationalization and accessibility of large enterprise applications';

const paint = async (change: Partial<Card>) => rasterize(await drawCard({ ...card, ...change }, 'studio.example'), 1200).asPng();

/** The smallest box around the pixels in which two cards differ. */
async function difference(one: Buffer, other: Buffer) {
  const apart = await sharp(one)
    .composite([{ input: other, blend: 'difference' }])
    .png()
    .toBuffer();
  const { info } = await sharp(apart).trim({ background: '#000', threshold: 0 }).toBuffer({ resolveWithObject: true });
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = info;
  const [left, top] = [-trimOffsetLeft, -trimOffsetTop];
  return { left, top, right: left + width - 1, bottom: top + height - 1 };
}

const key = { kind: 'key', mark: 'react/react-original', tint: '#61dafb' } as const;
const note =
  'A sentence of a hundred and thirty letters, which is as long as a tagline may be, set below a title that is long as well, to be sure.';

test('a letter that no face has fails the build', async () => {
  await expect(paint({ title: '標題' })).rejects.toThrow('No face of the site has “');
});

test.each([
  ['a long title stays in its column', { title: long }, 580],
  [
    'beside a key it stays off the tray, with a note of three lines too',
    { visual: key, title: 'Enterprise JavaScript', text: note },
    620,
  ],
])('a social image: %s, between the logo and the address', async (_, change, right) => {
  const box = await difference(await paint({ ...change, title: 'I', text: '' }), await paint(change));
  expect(box.right - box.left).toBeGreaterThan(400);
  expect(box.left).toBeGreaterThanOrEqual(60);
  expect(box.right).toBeLessThan(right);
  expect(box.top).toBeGreaterThan(104);
  expect(box.bottom).toBeLessThan(545);
});

test('a title that nobody could read stops the build, and is named', async () => {
  await expect(paint({ title: 'x'.repeat(60) })).rejects.toThrow(/x{60}.*too long/);
});

test('C1: an office’s social image names its sides of equator and Greenwich', async () => {
  const texts = JSON.stringify(await drawVisual({ kind: 'office' })).match(/[-\d.]+° [NSEW]/g);
  expect(texts).toEqual(['68.3030° W', '54.8019° S']);
  expect([latitudeText(23.24871), longitudeText(0)]).toEqual(['23.2487° N', '0.0000° E']);
});
