import sharp from 'sharp';
import { formats } from '../../../tools/vite/pictures.ts';
import { expect, test } from '../fixtures.ts';

/** A picture of 256 columns. The alpha of a column is its number. */
function ramp() {
  const rows = Array.from({ length: 16 }, () => Array.from({ length: 256 }, (_, alpha) => [21, 22, 26, alpha]));
  return sharp(Buffer.from(rows.flat(2)), { raw: { width: 256, height: 16, channels: 4 } });
}

/** docs/browsers.md: what Chromium shows in place of an alpha if it decodes AVIF with dav1d 1.0. */
const limited = (alpha: number) => Math.min(Math.max(((alpha - 16) * 255) / 219, 0), 255);

test('Pictures: a soft shadow is shown as it was drawn, except by the one decoder that is known to cut it', async ({ page }) => {
  for (const format of ['avif', 'webp'] as const) {
    const file = await formats[format](ramp()).toBuffer();
    const shown = await page.evaluate(
      async source => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) throw new Error('This browser has no canvas.');
        canvas.drawImage(image, 0, 0);
        return Array.from({ length: 256 }, (_, column) => canvas.getImageData(column, 8, 1, 1).data[3] ?? 0);
      },
      `data:image/${format};base64,${file.toString('base64')}`,
    );
    const worst = (wanted: (alpha: number) => number) =>
      Math.max(...shown.map((alpha, column) => Math.abs(alpha - wanted(column))));
    const cut = format === 'avif' && worst(limited) <= 4;
    test.info().annotations.push({ type: format, description: cut ? 'cuts soft shadows' : 'right' });
    if (!cut)
      expect(
        worst(column => column),
        `${format}: ${shown.join()}`,
      ).toBeLessThanOrEqual(4);
  }
});
