import { expect, test } from 'vitest';
import { contrast } from '../../app/styles/contrast.ts';
import { recolor } from './hue.ts';

const pixelsOf = (...colors: string[]) =>
  Uint8Array.from(colors.flatMap(color => [...Buffer.from(`${color.slice(1)}ff`, 'hex')]));
const colorAt = (pixels: Uint8Array, index: number) =>
  `#${Buffer.from(pixels.subarray(index * 4, index * 4 + 3)).toString('hex')}`;

test('only the vermilion of the masters becomes the accent', () => {
  const others = ['#8a6d42', '#ffd596', '#fdfbf7', '#c8bfb1', '#15161a', '#ffffff'];
  const pixels = pixelsOf('#e8472b', '#831b05', ...others);
  expect(recolor(pixels, '#0b5d57')).toBe(true);
  const [lit, shade, ...rest] = ['lit', 'shade', ...others].map((_, index) => colorAt(pixels, index));
  expect(lit).toBe('#0b5d57');
  const [red = 0, green = 0, blue = 0] = pixels.subarray(4, 7);
  expect(red).toBeLessThan(Math.min(green, blue) / 2);
  expect(contrast('#ffffff', shade ?? '')).toBeGreaterThan(contrast('#ffffff', lit ?? ''));
  expect(rest).toEqual(others);
  expect(recolor(pixels, '#0b5d57')).toBe(false);
});
