import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Visual } from '../../../app/social-image.ts';
import { agency } from '../../../content/agency.ts';
import { latitudeText, longitudeText } from '../../../content/coordinates.ts';
import { pictureFile } from '../../../content/pictures.ts';
import { box, drawSvg, type Element, family, image, rasterize, svgSource, type } from '../../brand/drawing.ts';
import { markSvg } from '../../brand/logo.ts';
import { markFile } from '../../brand/marks.ts';
import { master, pictureOfService } from '../../brand/masters.ts';
import { color } from '../../brand/tokens.ts';

/** Draws the right half of a card, as elements with positions on the card's 1200 by 630 pixels. */

const paper = color('paper');

const square = (left: number, top: number, size: number) => ({ position: 'absolute', left, top, width: size, height: size });

const side = 494;
const trayAt = { left: 1200 - 64 - side, top: (630 - side) / 2 };

/** The text's right edge, in pixels. Text may cover a picture's edge: only the shadow is there; a machine is widest below the middle. */
export const visualLeft = ({ kind }: Visual) => (kind === 'picture' ? 572 : trayAt.left - 40);

/** The master of a picture, scaled for the card. The machine is in the middle of the picture, with its shadow around it. */
async function picture(name: string): Promise<Element[]> {
  const size = 690;
  const pixels = await sharp(master(pictureOfService(name)))
    .resize(size, size, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [image(pngSource(pixels), size, size, square(544, -30, size))];
}

const pngSource = (pixels: Buffer) => `data:image/png;base64,${pixels.toString('base64')}`;

/** The space around the tray for its shadow, in pixels. */
const around = 96;

/** A tray with its shadow, and with elements on it. It is drawn once for all cards, because a wide blur takes a third of a second. */
function tray(...above: Element[]): () => Promise<Element> {
  const size = side + 2 * around;
  const style = { borderRadius: 31, backgroundColor: color('tray'), boxShadow: '0 30px 50px rgba(0,0,0,0.3)' };
  const element = box({ ...square(around, around, side), ...style }, ...above);
  const draw = async () => {
    const svg = await drawSvg(box({ width: size, height: size, position: 'relative' }, element), { width: size, height: size });
    return image(pngSource(rasterize(svg, size).asPng()), size, size, square(trayAt.left - around, trayAt.top - around, size));
  };
  let drawn: Promise<Element> | undefined;
  return () => (drawn ??= draw());
}

/** A drawing of 448 by 448 units, scaled to the size of the tray. `left` and `top` are its position, in pixels. */
const sheet = (content: string, left = 0, top = 0) =>
  image(
    svgSource(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 448 448" width="${side}" height="${side}">${content}</svg>`),
    side,
    side,
    square(left, top, side),
  );
const onTray = (content: string) => sheet(content, trayAt.left, trayAt.top);

const cell = (column: number, row: number, look: string) =>
  `<rect x="${column * 106 + 18}" y="${row * 106 + 18}" width="94" height="94" rx="12" ${look}/>`;
const slots = [0, 1, 2, 3].flatMap(row => [0, 1, 2, 3].map(column => cell(column, row, `fill="${color('slot')}"`))).join('');

const keySize = 344;
const keyOffset = side - keySize - 10;
const emptyTray = tray();
const keyTray = tray(
  sheet(slots),
  box({
    ...square(keyOffset, 10, keySize),
    borderRadius: 22,
    backgroundImage: `linear-gradient(160deg, ${color('key')}, ${color('key-side')})`,
    boxShadow: `0 8px 0 ${color('key-edge')}, 0 24px 28px rgba(0,0,0,0.5)`,
  }),
);

/** A technology's mark on a ceramic key, which lies slightly off the grid of slots; the slot at the lower left has the mark's tint. */
async function key(name: string, tint: string): Promise<Element[]> {
  const drawing = svgSource(await readFile(markFile(name), 'utf8'));
  const size = 190;
  const inset = (keySize - size) / 2;
  return [
    await keyTray(),
    onTray(cell(0, 3, `fill="${tint}" stroke="${paper}" stroke-opacity="0.2"`)),
    image(drawing, size, size, square(trayAt.left + keyOffset + inset, trayAt.top + 10 + inset, size)),
  ];
}

/** The agency's mark, as tiles on the tray. */
const ownMark = async (): Promise<Element[]> => [
  await emptyTray(),
  image(svgSource(markSvg(0.6, { fill: color('ceramic') })), side, side, square(trayAt.left, trayAt.top, side)),
];

/** The picture of a work, whole, on the tray. */
async function work(file: string): Promise<Element[]> {
  const most = side - 64;
  const { data, info } = await sharp(pictureFile(`work/${file}`))
    .autoOrient()
    .resize(most, most, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const place = { left: trayAt.left + (side - width) / 2, top: trayAt.top + (side - height) / 2 };
  return [await emptyTray(), image(pngSource(data), width, height, { position: 'absolute', ...place, width, height })];
}

/** The office as a point on the area of the map, drawn to scale. */
async function office(): Promise<Element[]> {
  const [west, south, east, north] = agency.map.box;
  const [latitude, longitude] = agency.map.marker;
  const x = Math.round(((longitude - west) / (east - west)) * 448);
  const y = Math.round(((north - latitude) / (north - south)) * 448);
  const lines = [1, 2, 3, 4, 5, 6, 7].map(n => `M${n * 56} 0V448M0 ${n * 56}H448`).join('');
  const legend = { position: 'absolute', fontFamily: family('font-legend'), ...type(20, 0, paper) };
  const scale = side / 448;
  return [
    await emptyTray(),
    onTray(
      `<path d="${lines}" stroke="${paper}" stroke-opacity="0.13"/><path d="M${x} 0V448M0 ${y}H448" stroke="${paper}" stroke-width="1.5"/><rect x="${x - 28}" y="${y - 28}" width="56" height="56" rx="7" fill="${color('accent')}"/>`,
    ),
    box({ ...legend, left: trayAt.left + x * scale + 14, bottom: trayAt.top + 16 }, longitudeText(longitude)),
    box({ ...legend, right: 64 + 18, top: trayAt.top + y * scale - 34 }, latitudeText(latitude)),
  ];
}

/** The elements of a card's visual, from the lowest to the topmost. */
export function drawVisual(visual: Visual): Promise<Element[]> {
  if (visual.kind === 'picture') return picture(visual.name);
  if (visual.kind === 'key') return key(visual.mark, visual.tint);
  if (visual.kind === 'work') return work(visual.file);
  return visual.kind === 'mark' ? ownMark() : office();
}
