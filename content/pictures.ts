import { globSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { root } from './source.ts';

/** The pictures of works and notes. A path is relative to this folder: `work/website.webp`, `notes/../work/website.webp`. */

const pictureEnd = /\.(?:jpe?g|png|webp|avif)$/i;

/** The file of a picture. */
export const pictureFile = (path: string) => `${root}content/${path}`;

/** Whether a picture has this path, in exactly these letters: the build may run on a file system where letter case counts. */
export const isPicture = (path: string) =>
  pictureEnd.test(path) && globSync(`${dirname(normalize(path))}/*`, { cwd: `${root}content` }).includes(normalize(path));

/** The dark version of a picture, `work/website-night.webp` for `work/website.webp`; the picture itself if it has none. */
export function nightOf(path: string): string {
  const night = path.replace(pictureEnd, '-night$&');
  return isPicture(night) ? night : path;
}
