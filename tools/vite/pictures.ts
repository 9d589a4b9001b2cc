import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { Plugin } from 'vite';
import type { PictureSource } from '../../app/ui/picture-source.ts';
import crops from '../../art/masters/crops.json' with { type: 'json' };
import { forget, read } from '../../content/read.ts';
import { photoFolder } from '../../content/schema/agency.ts';
import { serviceSlugs } from '../../content/services.ts';
import { textFile } from '../../content/source.ts';
import { hasMaster, master, pictureOfService } from '../brand/masters.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/pictures');
const prefix = 'picture:';
const machinePrefix = 'machine:';
const photosId = 'virtual:photos';

/** Pixels wide; a picture is never enlarged. */
const widths = '360,600,1000';
/** Of the layers of a machine, which move and load after an action: one width less to encode. */
const layerWidths = '480,1000';
/**
 * Quality by eye on the renders: below 66 AVIF cuts the soft shadows off where they end (12.8 kB for the hero at 500 px, 11.2 at 58).
 * With effort 1 it draws them in faint steps, which a layer shows for a moment only; effort 3 takes twice the time of 2 for 3 % fewer
 * bytes. Half the color resolution costs the thin red lines a little of their color and saves a seventh of the time. WebP is for browsers
 * without AVIF; they show no layers.
 */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 66, effort: 2, chromaSubsampling: '4:2:0' }),
  layer: (image: Sharp) => image.avif({ quality: 66, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 78, alphaQuality: 80, effort: 2 }),
};
const settings = JSON.stringify(Object.values(formats).map(String));

type PictureFile = { end: string; size: number; format: (image: Sharp) => Sharp };

/** The files of a picture, by the ends of their names: AVIF in all sizes, and WebP in one; of a layer AVIF alone. */
function filesOf(sizes: readonly number[], isLayer: boolean): PictureFile[] {
  const format = isLayer ? formats.layer : formats.avif;
  const files = sizes.map(size => ({ end: `${size}.avif`, size, format }));
  const size = sizes.find(one => one >= 480) ?? sizes.at(-1) ?? 0;
  return isLayer ? files : [...files, { end: `${size}.webp`, size, format: formats.webp }];
}

/** A master, or a part of it at its own size; a photo as it is shown. */
type Cut = { hash: string; width: number; height: number; read: () => Sharp };

/** Side of the square that shows a photo of a person, in pixels. */
const photoSide = 480;

/** What `art/masters/crops.json` leaves of a picture and of its layers: without the empty margins that all of them have. */
const recordedCrop = (name: string): string | undefined => crops[name as keyof typeof crops]?.join();

/** `crop`: left, top, width and height in pixels of the master. */
async function cut(name: string, crop: string | undefined): Promise<Cut> {
  const file = await readFile(master(name));
  const hash = createHash('sha256').update(file).update(`${crop}${settings}`).digest('hex').slice(0, 8);
  const [left, top, width, height] = crop?.split(',').map(Number) ?? [];
  if (left === undefined || top === undefined || !width || !height) {
    const size = await sharp(file).metadata();
    return { hash, width: size.width, height: size.height, read: () => sharp(file) };
  }
  return { hash, width, height, read: () => sharp(file).extract({ left, top, width, height }) };
}

/** A photo of a person: upright, the square in its middle. Metadata such as the GPS position is dropped. */
async function photo(name: string): Promise<Cut> {
  const file = await readFile(join(photoFolder, name));
  const hash = createHash('sha256').update(file).update(`${photoSide}${settings}`).digest('hex').slice(0, 8);
  const { width, height } = await sharp(file).metadata();
  const side = Math.min(width, height, photoSide);
  return { hash, width: side, height: side, read: () => sharp(file).autoOrient().resize(side, side) };
}

/** Encodes those files of a picture that the cache lacks. */
async function encode({ hash, read }: Cut, files: readonly PictureFile[]): Promise<void> {
  const missing = files.filter(({ end }) => !existsSync(join(cache, `${hash}-${end}`)));
  if (missing.length === 0) return;
  // Decoded once for all of its files: a fifth of the time.
  const { data, info } = await read().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  await Promise.all(
    missing.map(async ({ end, size, format }) => {
      const pixels = sharp(data, { raw: { width, height, channels } });
      await writeFile(join(cache, `${hash}-${end}`), await format(pixels.resize({ width: size })).toBuffer());
    }),
  );
}

/** The ends of two rows: of each, one picture is encoded at a time. A decoded one takes 3 to 8 MB. */
const rows = [Promise.resolve(), Promise.resolve()];
function encodeInTurn(picture: Cut, files: readonly PictureFile[]): Promise<void> {
  const encoded = (rows.shift() ?? Promise.resolve()).then(() => encode(picture, files));
  // A picture that fails rejects its own promise only.
  rows.push(encoded.catch(() => {}));
  return encoded;
}

/** The layers of a machine, and its part's travel: the renderer measures it in parts of the master, this gives it in parts of the crop. */
async function machine(name: string, { searchParams }: URL): Promise<string> {
  const layers = ['plate', 'part', 'seated'];
  const crop = searchParams.get('crop') ?? recordedCrop(name);
  const query = new URLSearchParams({
    layer: '',
    widths: layerWidths,
    ...Object.fromEntries(searchParams),
    ...(crop && { crop }),
  });
  const imports = layers.map(layer => `import ${layer} from '${prefix}${name}-${layer}?${query}';`);
  const [file, whole, shown] = await Promise.all([
    readFile(join(root, 'art/masters/travel.json'), 'utf8'),
    cut(`${name}-plate`, undefined),
    cut(`${name}-plate`, crop),
  ]);
  const { right, down } = JSON.parse(file)[name];
  const travel = { right: (right * whole.width) / shown.width, down: (down * whole.height) / shown.height };
  return `${imports.join('')}export default { ${layers.join()}, travel: ${JSON.stringify(travel)} };`;
}

/** The people with a photo, as `content/agency.yaml` has them now. */
function photosOfPeople(): string[] {
  forget();
  return read('/agency').people.flatMap(({ photo = [] }) => photo);
}

/** What the build asks of the plugin once all else is made: encoding goes on meanwhile. */
export type PicturesApi = { publish(assets: string): Promise<number> };

/**
 * `import services from 'virtual:pictures'`: the picture of each service, by slug. 'virtual:machines': the layers of each picture that has
 * them, which move. 'virtual:photos': the photos of people, by file name.
 */
const collections: Record<string, () => (readonly [slug: string, module: string])[]> = {
  'virtual:pictures': () => serviceSlugs.map(slug => [slug, prefix + pictureOfService(slug)]),
  'virtual:machines': () =>
    serviceSlugs
      .filter(slug => hasMaster(`${pictureOfService(slug)}-plate`))
      .map(slug => [slug, machinePrefix + pictureOfService(slug)]),
};

/** A module that exports the default exports of others as one object, by name. */
const collect = (modules: (readonly [name: string, module: string])[]) =>
  [
    ...modules.map(([, module], index) => `import m${index} from '${module}';`),
    `export default {${modules.map(([name], index) => `'${name}': m${index}`).join()}};`,
  ].join('');

/**
 * `import hero from 'picture:hero'`: the picture `art/masters/hero.webp`, with its version for dark ground `hero-night.webp`, as AVIF
 * in several widths and WebP in one; `picture:hero?crop=100,80,560,420` is a part of it (without one, what `crops.json` says),
 * `picture:hero?widths=500,1000` names other widths. A master that does not exist fails the build.
 * `machine:hero` is what its vermilion part needs to move: `hero-plate`, `hero-part`, `hero-seated` and the part's travel.
 */
export function pictures(): Plugin<PicturesApi> {
  let folder: string;
  /** Files that a module names, and the encoding of their picture, which does not hold up the bundler. */
  const used = new Map<string, Promise<void>>();
  mkdirSync(cache, { recursive: true });

  /** The addresses of each photo by its file name. Encoding is awaited, so that development reports a file that is no picture, too. */
  async function placePhotos(watch: (file: string) => void) {
    const placed: Record<string, Record<'avif' | 'webp', string>> = {};
    for (const name of photosOfPeople()) {
      watch(join(photoFolder, name));
      try {
        const picture = await photo(name);
        const files = filesOf([picture.width], false);
        await encode(picture, files);
        const [avif, webp] = files.map(({ end }) => `${picture.hash}-${end}`) as [string, string];
        for (const file of [avif, webp]) used.set(file, Promise.resolve());
        placed[name] = { avif: `${folder}/${avif}`, webp: `${folder}/${webp}` };
      } catch (error) {
        throw new Error(`content/people/${name} cannot be read as a picture: ${(error as Error).message}`);
      }
    }
    return placed;
  }

  return {
    name: 'pictures',
    enforce: 'pre',
    configResolved(config) {
      folder = `${config.base}${config.command === 'serve' ? '@pictures' : 'assets'}`;
    },
    resolveId(id, importer = '') {
      // A short last part, which names the chunk: every page starts with a list of these names.
      if (id in collections || id === photosId) return id.replace('virtual:', '\0services/');
      if (!id.startsWith(prefix) && !id.startsWith(machinePrefix)) return;
      const { protocol, pathname: name } = new URL(id);
      const first = protocol === machinePrefix ? `${name}-plate` : name;
      const gone = [first, `${first}-night`].find(name => !hasMaster(name));
      if (gone) this.error(`${relative(root, importer)} imports '${id}', but ${relative(root, master(gone))} does not exist`);
      return `\0${id}`;
    },
    async load(id) {
      const collection = collections[id.replace('\0services/', 'virtual:')];
      if (collection) return collect(collection());
      if (id === photosId.replace('virtual:', '\0services/')) {
        this.addWatchFile(join(root, textFile('/agency')));
        return `export default ${JSON.stringify(await placePhotos(file => this.addWatchFile(file)))}`;
      }
      if (!id.startsWith(`\0${prefix}`) && !id.startsWith(`\0${machinePrefix}`)) return;
      const url = new URL(id.slice(1));
      const { pathname: name, searchParams } = url;
      if (url.protocol === machinePrefix) return machine(name, url);
      const places = [name, `${name}-night`];
      for (const one of places) this.addWatchFile(master(one));
      const crop = searchParams.get('crop') ?? recordedCrop(name);
      const [day, night] = await Promise.all(places.map(one => cut(one, crop)));
      if (!day || !night) return;
      const { width, height } = day;
      const wanted = (searchParams.get('widths') ?? widths).split(',').map(Number);
      const sizes = wanted.filter(size => size < width).concat(width <= 1000 ? [width] : []);
      const files = filesOf(sizes, searchParams.has('layer'));
      const fallback = files.at(-1)?.end ?? '';
      const place = (picture: Cut) => {
        const encoded = encodeInTurn(picture, files);
        for (const { end } of files) used.set(`${picture.hash}-${end}`, encoded);
        return `${folder}/${picture.hash}-`;
      };
      const source: PictureSource = { day: place(day), night: place(night), sizes, fallback, width, height };
      return `export default ${JSON.stringify(source)}`;
    },
    api: {
      /** Places the pictures that any module of any environment names; one may stand in a page's data alone. Returns how many files. */
      async publish(assets) {
        await Promise.all(
          [...used].map(([file, encoded]) => encoded.then(() => copyFile(join(cache, file), join(assets, file)))),
        );
        return used.size;
      },
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
