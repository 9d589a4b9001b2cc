import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyForbidden } from '../server/file-owner.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The caches of pictures, social images and Vite. */
export const caches = ['.cache/pictures', '.cache/social', '.vite'].map(name => `node_modules/${name}`);
/** Vite compiles its configuration here if the folder exists. */
const settingsOfVite = join(root, 'node_modules/.vite-temp');

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

/** Ends the process, and prints the reason, if its user cannot write to one of these folders. */
export function endUnlessWritable(places: readonly string[]): void {
  const reason = whyForbidden(...places.map(place => nearest(join(root, place))), settingsOfVite);
  if (reason === undefined) return;
  console.error(`${reason}.`);
  process.exit(1);
}
