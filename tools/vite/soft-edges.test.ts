import { expect, test } from 'vitest';
import { softenEdges } from './soft-edges.ts';

const width = 100;
const height = 40;

/** The alpha of a picture from `alphaAt`, after its edges are softened. */
function softened(alphaAt: (x: number, y: number) => number) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[(y * width + x) * 4 + 3] = alphaAt(x, y);
  softenEdges(data, { width, height, channels: 4 });
  return (x: number, y: number) => data[(y * width + x) * 4 + 3];
}

const middle = height / 2;

test('a shadow that a crop cuts fades over a seventh of the width', () => {
  const alpha = softened((x, y) => (y === 0 || y === height - 1 ? 0 : x === 2 ? 200 : 40));
  expect([0, 3, 7, 11, 14, 50, 99].map(x => alpha(x, middle))).toEqual([0, 5, 20, 35, 40, 40, 0]);
  // The machine itself, which is opaque, stays as it is.
  expect(alpha(2, middle)).toBe(200);
});

test('the alpha stays as it is at an edge that crops the machine, and at an edge without a shadow', () => {
  const alpha = softened((x, y) => (x === 0 ? (y === middle ? 255 : 40) : y < 12 || x > 60 ? 0 : 90));
  expect(alpha(0, 30)).toBe(40);
  expect(alpha(1, 30)).toBe(90);
  expect(alpha(50, 20)).toBe(90);
});

test('a picture without alpha stays as it is', () => {
  const data = new Uint8Array(width * height * 3).fill(40);
  softenEdges(data, { width, height, channels: 3 });
  expect(new Set(data)).toEqual(new Set([40]));
});
