import { describe, expect, test } from 'vitest';
import type { Card } from '../../../app/social-image.ts';
import { rasterize } from '../../drawing.ts';
import { drawCard } from './card.ts';

const width = 1200;
const card: Card = { legend: 'Service 01', title: 'Short', visual: { kind: 'picture', name: 'hero' } };
const long = 'Maintenance, internationalization and accessibility of large enterprise applications';

const paint = async (change: Partial<Card>) => rasterize(await drawCard({ ...card, ...change }, 'studio.example'), width).pixels;

/** The pixels in which two cards differ, as the smallest box around them. */
function difference(a: Buffer, b: Buffer) {
  const box = { left: width, top: 630, right: 0, bottom: 0 };
  for (let index = 0; index < a.length; index += 4) {
    if (a.readUInt32BE(index) === b.readUInt32BE(index)) continue;
    const x = (index / 4) % width;
    const y = Math.floor(index / 4 / width);
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

describe('a social image', () => {
  test('a long title stays in its column, between the logo and the address', async () => {
    const box = difference(await paint({ title: 'I' }), await paint({ title: long }));
    expect(box.right - box.left).toBeGreaterThan(400);
    expect(box.left).toBeGreaterThanOrEqual(60);
    expect(box.right).toBeLessThan(580);
    expect(box.top).toBeGreaterThan(104);
    expect(box.bottom).toBeLessThan(545);
  });

  test('beside a key it stays off the tray, with a note of three lines too', async () => {
    const visual = { kind: 'key', mark: 'react/react-original', tint: '#61dafb' } as const;
    const text =
      'A sentence of a hundred and thirty letters, which is as long as a tagline may be, set below a title that is long as well, to be sure.';
    const box = difference(await paint({ visual, title: 'I' }), await paint({ visual, title: 'Enterprise JavaScript', text }));
    expect(box.right).toBeLessThan(620);
    expect(box.top).toBeGreaterThan(104);
    expect(box.bottom).toBeLessThan(545);
  });

  test('a title that nobody could read stops the build, and is named', async () => {
    await expect(paint({ title: 'x'.repeat(60) })).rejects.toThrow(/x{60}.*too long/);
  });
});
