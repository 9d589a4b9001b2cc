import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Plugin } from 'vite';
import { fallbackSize, type PictureSource } from '../../app/ui/picture-source.ts';

const root = new URL('../../', import.meta.url).pathname;
const cache = join(root, 'node_modules/.cache/pictures');
const prefix = 'picture:';
const machinePrefix = 'machine:';

/** Pixels wide; a picture is never enlarged. */
const widths = '360,600,1000';
/** Of the layers of a machine, which move and load after an action: one width less to encode. */
const layerWidths = '480,1000';
/**
 * Quality by eye on the renders: below 66 AVIF cuts the soft shadows off where they end (12.8 kB for the hero at 500 px, 11.2 at 58), and
 * with less effort than 2 it draws them in steps; effort 3 takes twice the time for 3 % fewer bytes. WebP is for few browsers: its
 * effort is the time of a build.
 */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 66, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 78, alphaQuality: 80, effort: 2 }),
};
const settings = JSON.stringify(Object.values(formats).map(String));

/** The files of a picture, by the ends of their names: AVIF in all sizes, WebP in one, for browsers without AVIF. */
const filesOf = (sizes: readonly number[]) => [
  ...sizes.map(size => ({ end: `${size}.avif`, size, format: formats.avif })),
  { end: `${fallbackSize(sizes)}.webp`, size: fallbackSize(sizes), format: formats.webp },
];

/** A master, or a part of it at its own size. */
type Cut = { hash: string; width: number; height: number; read: () => Sharp };

const master = (name: string) => join(root, 'art/masters', `${name}.webp`);

/** `crop`: left, top, width and height in pixels of the master. */
async function cut(name: string, crop: string | null): Promise<Cut> {
  const file = await readFile(master(name));
  const hash = createHash('sha256').update(file).update(`${crop}${settings}`).digest('hex').slice(0, 8);
  const [left, top, width, height] = crop?.split(',').map(Number) ?? [];
  if (left === undefined || top === undefined || !width || !height) {
    const size = await sharp(file).metadata();
    return { hash, width: size.width, height: size.height, read: () => sharp(file) };
  }
  return { hash, width, height, read: () => sharp(file).extract({ left, top, width, height }) };
}

/** Encodes those files of a picture that the cache lacks. */
async function encode({ hash, read }: Cut, sizes: readonly number[]): Promise<void> {
  const missing = filesOf(sizes).filter(({ end }) => !existsSync(join(cache, `${hash}-${end}`)));
  await Promise.all(
    missing.map(async ({ end, size, format }) => {
      await writeFile(join(cache, `${hash}-${end}`), await format(read().resize({ width: size })).toBuffer());
    }),
  );
}

/** The layers of a machine, and its part's travel, which the renderer measures in widths of the master, in widths of the crop. */
async function machine(name: string, { searchParams }: URL): Promise<string> {
  const layers = ['plate', 'part', 'seated'];
  const query = new URLSearchParams({ widths: layerWidths, ...Object.fromEntries(searchParams) });
  const imports = layers.map(layer => `import ${layer} from '${prefix}${name}-${layer}?${query}';`);
  const [file, whole, shown] = await Promise.all([
    readFile(join(root, 'art/masters/travel.json'), 'utf8'),
    cut(`${name}-plate`, null),
    cut(`${name}-plate`, searchParams.get('crop')),
  ]);
  const { right, down, scale } = JSON.parse(file)[name];
  const zoom = whole.width / shown.width;
  const travel = { right: right * zoom, down: down * zoom, scale };
  return `${imports.join('')}export default { ${layers.join()}, travel: ${JSON.stringify(travel)} };`;
}

/**
 * `import hero from 'picture:hero'`: the picture `art/masters/hero.webp`, with its version for dark ground `hero-night.webp`, as AVIF
 * in several widths and WebP in one; `picture:hero?crop=100,80,560,420` is a part of it, `picture:hero?widths=500,1000` names other
 * widths. A master that does not exist fails the build.
 * `machine:hero` is what its vermilion part needs to move: `hero-plate`, `hero-part`, `hero-seated` and the part's travel.
 */
export function pictures(): Plugin {
  let folder: string;
  /** Files that a module names, and the encoding of their picture, which does not hold up the bundler. */
  const used = new Map<string, Promise<void>>();
  mkdirSync(cache, { recursive: true });
  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved(config) {
      folder = `${config.base}${config.command === 'serve' ? '@pictures' : 'assets'}`;
    },
    resolveId(id, importer = '') {
      if (!id.startsWith(prefix) && !id.startsWith(machinePrefix)) return;
      const { protocol, pathname: name } = new URL(id);
      const first = protocol === machinePrefix ? `${name}-plate` : name;
      const gone = [first, `${first}-night`].map(master).find(file => !existsSync(file));
      if (gone) this.error(`${relative(root, importer)} imports '${id}', but ${relative(root, gone)} does not exist`);
      return `\0${id}`;
    },
    async load(id) {
      if (!id.startsWith(`\0${prefix}`) && !id.startsWith(`\0${machinePrefix}`)) return;
      const url = new URL(id.slice(1));
      const { pathname: name, searchParams } = url;
      if (url.protocol === machinePrefix) return machine(name, url);
      const places = [name, `${name}-night`];
      for (const one of places) this.addWatchFile(master(one));
      const [day, night] = await Promise.all(places.map(one => cut(one, searchParams.get('crop'))));
      if (!day || !night) return;
      const { width, height } = day;
      const wanted = (searchParams.get('widths') ?? widths).split(',').map(Number);
      const sizes = wanted.filter(size => size < width).concat(width <= 1000 ? [width] : []);
      const place = (picture: Cut) => {
        const encoded = encode(picture, sizes);
        for (const { end } of filesOf(sizes)) used.set(`${picture.hash}-${end}`, encoded);
        return `${folder}/${picture.hash}-`;
      };
      const source: PictureSource = { day: place(day), night: place(night), sizes, width, height };
      return `export default ${JSON.stringify(source)}`;
    },
    // A picture may stand in a page's data alone, so in no script of the client: the pages' own build, which is the last, places all.
    async writeBundle({ dir }) {
      await Promise.all(used.values());
      if (this.environment.name !== 'ssr' || !dir) return;
      await Promise.all([...used.keys()].map(file => copyFile(join(cache, file), join(dir, '../client/assets', file))));
    },
    configureServer(server) {
      server.middlewares.use(folder, (request, response, next) => {
        const file = new URL(request.url ?? '', 'http://local').pathname.slice(1);
        Promise.resolve(used.get(file))
          .then(() => readFile(join(cache, file)))
          .then(
            picture => response.end(picture),
            () => next(),
          );
      });
    },
  };
}
