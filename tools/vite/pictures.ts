import { createHash } from 'node:crypto';
import { access, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Plugin } from 'vite';

const root = new URL('../../', import.meta.url).pathname;
const cache = join(root, 'node_modules/.cache/pictures');
const prefix = 'picture:';

/** Pixels wide; a picture is never enlarged. 500 is the hero's width on the page (spec H1), 1000 the same on a dense screen. */
const widths = [360, 500, 720, 1000];
/** Quality by eye on the renders: below 66 AVIF cuts the soft shadows off where they end (12.8 kB for the hero at 500 px, 11.2 at 58). */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 66, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78, alphaQuality: 80 }),
};
type Format = keyof typeof formats;

/** One size of a picture as a file in the cache, encoded once for each content of the master; returns its name. */
async function encode(master: Buffer, width: number, format: Format): Promise<string> {
  const key = createHash('sha256').update(master).update(`${width} ${format} 2`).digest('hex').slice(0, 12);
  const file = `${key}-${width}.${format}`;
  const path = join(cache, file);
  try {
    await access(path);
  } catch {
    await mkdir(cache, { recursive: true });
    await writeFile(path, await formats[format](sharp(master).resize({ width })).toBuffer());
  }
  return file;
}

/**
 * `import hero from 'picture:hero'`: the picture `art/masters/hero.webp` as AVIF and WebP in several widths, with its dimensions.
 * A master that does not exist fails the build.
 */
export function pictures(): Plugin {
  let folder: string;
  const used = new Set<string>();
  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved(config) {
      folder = `${config.base}${config.command === 'serve' ? '@pictures' : 'assets'}`;
    },
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return;
      const path = join(root, 'art/masters', `${id.slice(prefix.length + 1)}.webp`);
      this.addWatchFile(path);
      const master = await readFile(path);
      const { width, height } = await sharp(master).metadata();
      const sizes = widths.filter(size => size < width).concat(width <= 1000 ? [width] : []);
      const address = async (size: number, format: Format) => {
        const file = await encode(master, size, format);
        used.add(file);
        return `${folder}/${file}`;
      };
      const set = async (format: Format) =>
        Promise.all(sizes.map(async size => `${await address(size, format)} ${size}w`)).then(all => all.join(', '));
      const [avif, webp, fallback] = await Promise.all([set('avif'), set('webp'), address(sizes[1] ?? width, 'webp')]);
      return `export default ${JSON.stringify({ avif, webp, fallback, width, height })}`;
    },
    // A picture may stand in a page's data alone, so in no script of the client: the pages' own build, which is the last, places all.
    async writeBundle({ dir }) {
      if (this.environment.name !== 'ssr' || !dir) return;
      await Promise.all([...used].map(file => copyFile(join(cache, file), join(dir, '../client/assets', file))));
    },
    configureServer(server) {
      server.middlewares.use(folder, (request, response, next) => {
        readFile(join(cache, new URL(request.url ?? '', 'http://local').pathname)).then(
          picture => response.end(picture),
          () => next(),
        );
      });
    },
  };
}
