import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pngToIco from 'png-to-ico';
import { agency, description } from '../../../content/agency.ts';
import { language } from '../../../content/language.ts';
import { rasterize } from '../../brand/drawing.ts';
import { markSvg, oneColorMark, tabIcon } from '../../brand/logo.ts';
import { color } from '../../brand/tokens.ts';

const ink = color('ink');
const paper = color('paper');

/** `plate` has round corners. `square` fills its whole area, for a system that cuts the shape itself. */
const plate = markSvg(0.75, { fill: paper, ground: { fill: ink, radius: 12 } });
const square = markSvg(0.65, { fill: paper, ground: { fill: ink, radius: 0 } });
/** A system's mask keeps at least a circle of 80 % of the width. A mark of half the width fits into that circle. */
const maskable = markSvg(0.5, { fill: paper, ground: { fill: ink, radius: 0 } });
/** A system paints this icon in a color of its choice, so that only the opacity counts. */
const monochrome = markSvg(0.5, { fill: ink, accent: ink });

const png = (svg: string, size: number) => rasterize(svg, size).asPng();

const icon = (src: string, size: number, purpose: 'any' | 'maskable' | 'monochrome') => {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
};

/** The web app manifest. Its URLs are relative to its own, so they work below any path. `display` says that the site is not an app. */
const manifest = {
  name: agency.name,
  short_name: agency.name,
  description,
  lang: language.code,
  dir: 'ltr',
  start_url: './',
  scope: './',
  display: 'browser',
  background_color: paper,
  theme_color: paper,
  icons: [
    icon('icon-192.png', 192, 'any'),
    icon('icon-512.png', 512, 'any'),
    icon('icon-maskable-512.png', 512, 'maskable'),
    icon('icon-monochrome-512.png', 512, 'monochrome'),
  ],
};

/** Writes the manifest, and the icons that it and the pages' heads name, all from the same drawing of the mark. */
export async function publishSiteIcons(client: string): Promise<void> {
  const files: Record<string, string | Buffer> = {
    'icon.svg': tabIcon(),
    'favicon.ico': await pngToIco([16, 32, 48].map(size => png(plate, size))),
    'apple-touch-icon.png': png(square, 180),
    'icon-192.png': png(plate, 192),
    'icon-512.png': png(plate, 512),
    'icon-maskable-512.png': png(maskable, 512),
    'icon-monochrome-512.png': png(monochrome, 512),
    'mark-one-color.svg': oneColorMark(),
    'site.webmanifest': `${JSON.stringify(manifest, null, 1)}\n`,
  };
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(client, name), content)));
}
