import { mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { recolor } from './hue.ts';
import { color } from './tokens.ts';

/**
 * `npm run recolor [-- folder]` changes the vermilion in `art/masters/` to the accent of `app/styles/tokens.css`, in the day and the night
 * pictures. It writes changed pictures to the folder, or without a folder over the masters, which `git restore art/masters` brings back.
 */

const masters = fileURLToPath(new URL('../../art/masters/', import.meta.url));
const folder = resolve(process.argv[2] ?? masters);
await mkdir(folder, { recursive: true });
let turned = 0;
for (const file of (await readdir(masters)).filter(name => name.endsWith('.webp'))) {
  const { data, info } = await sharp(join(masters, file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  if (!recolor(data, color('accent', file.includes('-night') ? 'dark' : 'light'))) continue;
  await sharp(data, { raw: info }).webp({ quality: 92, alphaQuality: 100 }).toFile(join(folder, file));
  turned += 1;
}
console.log(
  turned ? `${turned} pictures now have the accent, in ${folder}` : 'No picture has vermilion: `git restore art/masters` first.',
);
