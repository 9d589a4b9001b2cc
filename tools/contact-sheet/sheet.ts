import sharp, { type OverlayOptions } from 'sharp';
import type { TakenShot } from './shots.ts';

/** In pixels. A sheet is no larger than what a screen shows without making it smaller. */
const column = 400;
const columns = 3;
const height = 1200;
const gap = 16;
const label = 24;

type Cell = { image: Buffer; height: number; label: string };
type Place = { sheet: number; left: number; top: number };

/** A shot at the width of a column. A long page is cut into strips that stand side by side, so that what is on it can be read. */
async function cellsOf({ file, name, width }: TakenShot): Promise<Cell[]> {
  const { data, info } = await sharp(file)
    .resize({ width: Math.min(width, column) })
    .png()
    .toBuffer({ resolveWithObject: true });
  const strip = height - label;
  const count = Math.ceil(info.height / strip);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const rest = Math.min(strip, info.height - index * strip);
      return {
        image: await sharp(data)
          .extract({ left: 0, top: index * strip, width: info.width, height: rest })
          .toBuffer(),
        height: rest + label,
        label: count === 1 ? name : `${name} (${index + 1}/${count})`,
      };
    }),
  );
}

/** Each cell below the last one, or, where it does not fit, at the head of the next column. */
function placesOf(cells: readonly Cell[]): Place[] {
  let at = 0;
  let top = 0;
  return cells.map(cell => {
    if (top + cell.height > height) {
      at++;
      top = 0;
    }
    const place = { sheet: Math.floor(at / columns), left: gap + (at % columns) * (column + gap), top: gap + top };
    top += cell.height + gap;
    return place;
  });
}

const caption = (text: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${column}" height="${label}"><text y="16" font-family="monospace" font-size="13" fill="#eee">${text}</text></svg>`,
  );

/** Lays the shots out on as many sheets as they need: `{stem}-01.jpg`, … Returns the names of the files. */
export async function writeSheets(shots: readonly TakenShot[], stem: string): Promise<string[]> {
  const cells = (await Promise.all(shots.map(cellsOf))).flat();
  const places = placesOf(cells);
  const sheets: OverlayOptions[][] = [];
  for (const [index, { image, label: text }] of cells.entries()) {
    const { sheet, left, top } = places[index] as Place;
    sheets[sheet] ??= [];
    sheets[sheet].push({ input: caption(text), left, top }, { input: image, left, top: top + label });
  }
  return Promise.all(
    sheets.map(async (images, index) => {
      const file = `${stem}-${String(index + 1).padStart(2, '0')}.jpg`;
      const size = { width: gap + columns * (column + gap), height: height + 2 * gap };
      await sharp({ create: { ...size, channels: 3, background: '#555' } })
        .composite(images)
        .jpeg({ quality: 88 })
        .toFile(file);
      return file;
    }),
  );
}
