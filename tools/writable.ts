import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { whyForbidden } from '../server/file-owner.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Of the pictures, of their social images, and of Vite: its libraries, and its settings where it has kept some before. */
export const caches = ['.cache/pictures', '.cache/social', '.vite'].map(name => `node_modules/${name}`);
const settingsOfVite = join(root, 'node_modules/.vite-temp');

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

/** Ends the command with the reason where its user may not write to these places: what writes there would end with a stack trace. */
export function endUnlessWritable(places: readonly string[]): void {
  const reason = whyForbidden(...places.map(place => nearest(join(root, place))), settingsOfVite);
  if (reason === undefined) return;
  console.error(`${reason}.`);
  process.exit(1);
}
