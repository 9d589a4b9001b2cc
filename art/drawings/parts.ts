import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { box, type Child, drawSvg, family, rasterize, type } from '../../tools/brand/drawing.ts';
import { color } from '../../tools/brand/tokens.ts';

/** The parts of drawings, and the file that a drawing becomes, by day and by night. */

export const size = { width: 1600, height: 900 };

/** Shapes and words in the colors of one scheme. Sizes and places are pixels of `size`; a fill or stroke is the name of a token. */
export function partsOf(of: (token: string) => string) {
  const plate = (x: number, y: number, width: number, height: number, fill: string, radius = 20) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${of(fill)}" stroke="${of('ink')}" stroke-width="4"/>`;
  return {
    plate,
    /** A key or a tray: a face that stands a little above its side. */
    module: (x: number, y: number, width: number, height: number, fill = 'raised') =>
      plate(x, y + 10, width, height, 'recess') + plate(x, y, width, height, fill),
    line: (d: string, stroke = 'ink', width = 4, more = '') =>
      `<path d="${d}" fill="none" stroke="${of(stroke)}" stroke-width="${width}" ${more}/>`,
    name: (text: string, token = 'ink', height = 64) =>
      box({ letterSpacing: '-0.025em', ...type(height, 0.028, of(token)) }, text),
    legend: (text: string, height = 56) =>
      box({ fontFamily: family('font-legend'), letterSpacing: '0.04em', ...type(height, 0.014, of('ink')) }, text),
  };
}

/** Words in a row around a point. */
export const at = (x: number, y: number, ...children: Child[]) =>
  box(
    { position: 'absolute', left: x - 300, width: 600, top: y - 100, height: 200, alignItems: 'center', justifyContent: 'center' },
    box({ alignItems: 'baseline', gap: 16 }, ...children),
  );

/** A drawing: its shapes as SVG, its words, and pictures that lie over both. */
type Drawing = { shapes: string; words: Child[]; over?: OverlayOptions[] };

/** Writes a drawing to `content/{name}.webp` and `content/{name}-night.webp`. */
export async function write(name: string, draw: (of: (token: string) => string, isDay: boolean) => Drawing | Promise<Drawing>) {
  for (const [scheme, end] of [
    ['light', ''],
    ['dark', '-night'],
  ] as const) {
    const { shapes, words, over = [] } = await draw(token => color(token, scheme), scheme === 'light');
    const outlines = await drawSvg(box({ ...size, position: 'relative', fontFamily: family('font') }, ...words), size);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${shapes}${outlines}</svg>`;
    const file = fileURLToPath(new URL(`../../content/${name}${end}.webp`, import.meta.url));
    const drawn = sharp(rasterize(svg, size.width).asPng()).composite(over);
    await drawn.webp({ nearLossless: true, quality: 60 }).toFile(file);
  }
}
