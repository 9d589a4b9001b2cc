import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agency } from '../../../content/agency.ts';
import { box, drawSvg, type Element, image, measure, type Style, svgSource, type } from '../../brand/drawing.ts';
import { markSvg } from '../../brand/logo.ts';
import { color } from '../../brand/tokens.ts';

/** The mark, `size` pixels high, and the wordmark in one line. */
export const lockup = (size: number, fill: string, accent?: string): Element =>
  box(
    { alignItems: 'center', gap: size * 0.4 },
    image(svgSource(markSvg(1, { fill, accent })), size, size),
    box({ letterSpacing: '-0.022em', whiteSpace: 'nowrap', ...type(size * 0.86, 0.034, fill) }, agency.name),
  );

async function drawLockup(element: Element, style: Style): Promise<string> {
  const drawing = box({ padding: 64, ...style }, element);
  const [size] = await measure([drawing]);
  return drawSvg(drawing, size as { width: number; height: number });
}

/** Writes the logo for use by others: with its background, without a background, and in one color. Letters are outlines. */
export async function publishLogo(client: string): Promise<void> {
  const ink = color('ink');
  const files = {
    'logo.svg': drawLockup(lockup(96, ink), { backgroundColor: color('paper') }),
    'logo-without-background.svg': drawLockup(lockup(96, ink), { padding: 4 }),
    'logo-one-color.svg': drawLockup(lockup(96, ink, ink), { padding: 4 }),
  };
  for (const [name, svg] of Object.entries(files)) await writeFile(join(client, name), await svg);
}
