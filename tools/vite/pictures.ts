import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { Plugin } from 'vite';
import type { PictureSource } from '../../app/ui/picture-source.ts';
import crops from '../../art/masters/crops.json' with { type: 'json' };
import { nightOf, pictureFile } from '../../content/pictures.ts';
import { forget, namesIn, read } from '../../content/read.ts';
import { photoFolder } from '../../content/schema/agency.ts';
import { serviceSlugs } from '../../content/services.ts';
import { textFile } from '../../content/source.ts';
import { hasMaster, isNightOnly, master, pictureOfService, viewOfService } from '../brand/masters.ts';
import { softenEdges } from './soft-edges.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, 'node_modules/.cache/pictures');
const prefix = 'picture:';
const machinePrefix = 'machine:';
const photosId = 'virtual:photos';
/** A picture of a work or a note, by its path in `content/`: `import race from 'content:notes/race.webp'`. */
export const contentPrefix = 'content:';
const contentWidths = '360,720,1200';

/** Widths in pixels; a picture is never enlarged. */
const widths = '360,600,1000';
/** Widths of a machine's layers. Layers load and move only after an action, so two widths are enough. */
const layerWidths = '480,1000';
/**
 * Qualities, chosen by eye (the hero at 600 px has 13.4 kB; at quality 66 it looks the same and has 16.2 kB). Effort 1 draws shadows
 * in faint steps, but most layers show them only for a moment. Effort 3 takes twice the time of effort 2 for 3 % fewer bytes; effort 4 draws
 * the wide shadows of the few largest pictures, and of the layers that stay in place of one, without blocks. Half the color resolution
 * takes a little color from thin red lines, and saves a seventh of the time. `docs/browsers.md` names a browser that cuts soft shadows off.
 * WebP is for browsers without AVIF, which show no layers.
 */
export const formats = {
  avif: (image: Sharp) => image.avif({ quality: 58, effort: 2, chromaSubsampling: '4:2:0' }),
  large: (image: Sharp) => image.avif({ quality: 62, effort: 4, chromaSubsampling: '4:2:0' }),
  layer: (image: Sharp) => image.avif({ quality: 58, effort: 1, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 78, alphaQuality: 80, effort: 2 }),
};
const settings = [softenEdges, ...Object.values(formats)].join();

type PictureFile = { end: string; size: number; format: (image: Sharp) => Sharp };

/** The files of a picture, with the ends of their names: AVIF in all sizes and WebP in one size; a layer has no WebP. */
function filesOf(sizes: readonly number[], isLayer: boolean): PictureFile[] {
  const usual = isLayer ? formats.layer : formats.avif;
  const files = sizes.map(size => ({ end: `${size}.avif`, size, format: size > 1000 ? formats.large : usual }));
  const size = sizes.find(one => one >= 480) ?? sizes.at(-1) ?? 0;
  return isLayer ? files : [...files, { end: `${size}.webp`, size, format: formats.webp }];
}

/** A picture to encode: a master, a part of a master in full size, or a photo cut to the square that pages show. */
type Cut = { hash: string; width: number; height: number; read: () => Sharp };

/** Side of the square that shows a photo of a person, in pixels. */
const photoSide = 480;

/** The crop that `art/masters/crops.json` records for a picture and its layers. It leaves out the empty margins that they share. */
const recordedCrop = (name: string): string | undefined => crops[name as keyof typeof crops]?.join();

/** A picture's file, or its part `crop`: left, top, width and height in pixels of the file. */
async function cut(path: string, crop: string | undefined): Promise<Cut> {
  const file = await readFile(path);
  const hash = createHash('sha256').update(file).update(`${crop}${settings}`).digest('hex').slice(0, 8);
  const [left, top, width, height] = crop?.split(',').map(Number) ?? [];
  if (left === undefined || top === undefined || !width || !height) {
    const { autoOrient } = await sharp(file).metadata();
    return { hash, ...autoOrient, read: () => sharp(file).autoOrient() };
  }
  return { hash, width, height, read: () => sharp(file).extract({ left, top, width, height }) };
}

/** A photo of a person, turned upright and cut to the square in its middle. Metadata such as the GPS position is dropped. */
async function photo(name: string): Promise<Cut> {
  const file = await readFile(join(photoFolder, name));
  const hash = createHash('sha256').update(file).update(`${photoSide}${settings}`).digest('hex').slice(0, 8);
  const { width, height } = await sharp(file).metadata();
  const side = Math.min(width, height, photoSide);
  return { hash, width: side, height: side, read: () => sharp(file).autoOrient().resize(side, side) };
}

/** Encodes the files of a picture that the cache lacks. */
async function encode({ hash, read }: Cut, files: readonly PictureFile[]): Promise<void> {
  const missing = files.filter(({ end }) => !existsSync(join(cache, `${hash}-${end}`)));
  if (missing.length === 0) return;
  // The picture is decoded once for all its files, which takes a fifth of the time.
  const { data, info } = await read().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  softenEdges(data, info);
  await Promise.all(
    missing.map(async ({ end, size, format }) => {
      const pixels = sharp(data, { raw: { width, height, channels } });
      await writeFile(join(cache, `${hash}-${end}`), await format(pixels.resize({ width: size })).toBuffer());
    }),
  );
}

/** Two queues, each stored as the promise of its last picture. Each encodes one picture at a time: a decoded picture takes 3 to 8 MB. */
const rows = [Promise.resolve(), Promise.resolve()];
function encodeInTurn(picture: Cut, files: readonly PictureFile[]): Promise<void> {
  const encoded = (rows.shift() ?? Promise.resolve()).then(() => encode(picture, files));
  // A failing picture rejects only its own promise.
  rows.push(encoded.catch(() => {}));
  return encoded;
}

/** A module with a machine's layers and its part's travel, as a share of the crop. In `travel.json` the travel is a share of the master. */
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
    cut(master(`${name}-plate`), undefined),
    cut(master(`${name}-plate`), crop),
  ]);
  const { right, down } = JSON.parse(file)[name];
  const travel = { right: (right * whole.width) / shown.width, down: (down * whole.height) / shown.height };
  return `${imports.join('')}export default { ${layers.join()}, travel: ${JSON.stringify(travel)} };`;
}

/** The photos of people that `content/agency.yaml` and the quotes of works name now. */
function photosOfPeople(): string[] {
  forget();
  const quoted = namesIn('/work/').map(slug => read(`/work/${slug}`).quote ?? {});
  return [...read('/agency').people, ...quoted].flatMap(({ photo = [] }: { photo?: string | never[] }) => photo);
}

/** The pictures that the facts of the works name now, by file name. */
function picturesOfWorks(): string[] {
  forget();
  return [...new Set(namesIn('/work/').flatMap(slug => read(`/work/${slug}`).pictures))];
}

/** The build calls `publish` after it has written scripts and styles. Pictures are encoded during that time. */
export type PicturesApi = { publish(assets: string): Promise<number> };

/**
 * `import services from 'virtual:pictures'`: the picture of each service, by slug. 'virtual:plans' and 'virtual:fronts': its two other views.
 * 'virtual:machines': the moving layers, by the slug of a
 * service whose picture has layers. 'virtual:work-pictures': the pictures of works, by file name. 'virtual:photos': the photos of people.
 */
const collections: Record<string, () => (readonly [slug: string, module: string])[]> = {
  'virtual:pictures': () => serviceSlugs.map(slug => [slug, prefix + pictureOfService(slug)]),
  'virtual:plans': () => serviceSlugs.map(slug => [slug, prefix + viewOfService(slug, 'plan')]),
  'virtual:fronts': () => serviceSlugs.map(slug => [slug, `${prefix}${viewOfService(slug, 'front')}?widths=600,1200`]),
  'virtual:machines': () =>
    serviceSlugs
      .filter(slug => hasMaster(`${pictureOfService(slug)}-plate`))
      .map(slug => [slug, machinePrefix + pictureOfService(slug)]),
  'virtual:work-pictures': () => picturesOfWorks().map(file => [file, `${contentPrefix}work/${file}`]),
};

/** The source of a module that exports the default exports of other modules as one object, by name. */
const collect = (modules: (readonly [name: string, module: string])[]) =>
  [
    ...modules.map(([, module], index) => `import m${index} from '${module}';`),
    `export default {${modules.map(([name], index) => `'${name}': m${index}`).join()}};`,
  ].join('');

/**
 * `import hero from 'picture:hero'`: the picture `art/masters/hero.webp` and its dark version `hero-night.webp`, as AVIF in several widths
 * and WebP in one. `picture:hero?crop=100,80,560,420` is a part of the picture (default: the crop in `crops.json`);
 * `picture:hero?widths=500,1000` sets other widths. A missing master fails the build.
 * `machine:hero`: the layers for the moving vermilion part (`hero-plate`, `hero-part`, `hero-seated`), and how far the part travels.
 */
export function pictures(): Plugin<PicturesApi> {
  let folder: string;
  /** The files that modules name, each with the promise of its encoding; the bundler does not wait for it. */
  const used = new Map<string, Promise<void>>();
  mkdirSync(cache, { recursive: true });

  /** The addresses of each photo, by file name. Waits for the encoding, so that development also reports a file that is no picture. */
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
      // The last part of the id names the chunk. It is short, because every page starts with a list of these names.
      if (id in collections || id === photosId) return id.replace('virtual:', '\0services/');
      if (id.startsWith(contentPrefix)) return `\0${id}`;
      if (!id.startsWith(prefix) && !id.startsWith(machinePrefix)) return;
      const { protocol, pathname: name } = new URL(id);
      const first = protocol === machinePrefix ? `${name}-plate` : name;
      const gone = [...(isNightOnly(first) ? [] : [first]), `${first}-night`].find(name => !hasMaster(name));
      if (gone) this.error(`${relative(root, importer)} imports '${id}', but ${relative(root, master(gone))} does not exist`);
      return `\0${id}`;
    },
    async load(id) {
      const collection = collections[id.replace('\0services/', 'virtual:')];
      if (collection) {
        for (const slug of namesIn('/work/')) this.addWatchFile(join(root, textFile(`/work/${slug}`)));
        return collect(collection());
      }
      if (id === photosId.replace('virtual:', '\0services/')) {
        this.addWatchFile(join(root, textFile('/agency')));
        return `export default ${JSON.stringify(await placePhotos(file => this.addWatchFile(file)))}`;
      }
      if (![prefix, machinePrefix, contentPrefix].some(start => id.startsWith(`\0${start}`))) return;
      const url = new URL(id.slice(1));
      const { pathname: name, searchParams } = url;
      if (url.protocol === machinePrefix) return machine(name, url);
      const isOfContent = url.protocol === contentPrefix;
      const places = isOfContent
        ? [name, nightOf(name)].map(pictureFile)
        : [isNightOnly(name) ? `${name}-night` : name, `${name}-night`].map(master);
      for (const file of places) this.addWatchFile(file);
      const crop = searchParams.get('crop') ?? (isOfContent ? undefined : recordedCrop(name));
      const [day, night] = await Promise.all(places.map(one => cut(one, crop)));
      if (!day || !night) return;
      const { width, height } = day;
      const wanted = (searchParams.get('widths') ?? (isOfContent ? contentWidths : widths)).split(',').map(Number);
      const sizes = wanted.filter(size => size < width).concat(width <= (wanted.at(-1) ?? 0) ? [width] : []);
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
      /** Copies all pictures that a module names, in any environment: some are only in a page's data. Returns the number of files. */
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
