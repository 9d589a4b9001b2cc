import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { scratchCopy } from '../../tests/stand-ins/scratch-copy.ts';

/** Loads the photos as a build does, and publishes them. */
const load = `
  import { mkdirSync } from 'node:fs';
  import { pictures } from './tools/vite/pictures.ts';
  const plugin = pictures();
  plugin.configResolved({ base: '/', command: 'build' });
  console.log(await plugin.load.call({ addWatchFile() {} }, plugin.resolveId('virtual:photos')));
  mkdirSync('published');
  await plugin.api.publish('published');`;

test('S3: a photo of a person is upright, square and without location', async () => {
  const copy = await scratchCopy('photo');
  onTestFinished(() => copy.remove());
  // Quotes of works have photos, too.
  rmSync(join(copy.folder, 'content/work'), { recursive: true, force: true });
  // An upright phone stores its picture lying on its side. Here red is above blue; once the picture is upright, red is at the right.
  const half = (background: string) => ({ create: { width: 1200, height: 500, channels: 3 as const, background } });
  await sharp({ create: { ...half('red').create, height: 1000 } })
    .composite([{ input: half('blue'), top: 500, left: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    // The folder's name is new in each run, so the cache has no such file.
    .withExifMerge({ IFD0: { ImageDescription: copy.folder }, IFD3: { GPSLatitude: '23/1 14/1 55/1', GPSLatitudeRef: 'N' } })
    .toFile(join(copy.folder, 'content/people/Asha Ł.JPG'));
  const facts = (await copy.read('content/agency.yaml')).replace(/^people:.*\n(?:[ -].*\n)*/m, '');
  await copy.write('content/agency.yaml', `${facts}people:\n  - name: Asha\n    role: Engineer\n    photo: Asha Ł.JPG\n`);
  const run = () => copy.run(['node_modules/.bin/node', '--input-type=module', '--eval', load]);
  const { output } = await run();
  const published = readdirSync(join(copy.folder, 'published'));
  expect(published.map(name => name.replace(/^\w+-/, '')).toSorted(), output).toEqual(['480.avif', '480.webp']);
  for (const name of published) {
    expect(output).toContain(`/assets/${name}`);
    const image = sharp(join(copy.folder, 'published', name));
    const { width, height, exif, orientation } = await image.metadata();
    expect([width, height, exif, orientation]).toEqual([480, 480, undefined, undefined]);
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const colorAt = (column: number) => [...data.subarray((240 * info.width + column) * 3)].slice(0, 3).map(one => one > 128);
    expect([colorAt(20), colorAt(460)], name).toEqual([
      [false, false, true],
      [true, false, false],
    ]);
  }

  await copy.write('content/people/Asha Ł.JPG', 'no picture');
  const failed = await run();
  expect(failed.code).not.toBe(0);
  expect(failed.output).toContain('content/people/Asha Ł.JPG cannot be read as a picture');
});
