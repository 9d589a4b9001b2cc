import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a master: the file of a picture in full size. */
export const master = (name: string) => fileURLToPath(new URL(`../../art/masters/${name}.webp`, import.meta.url));

export const hasMaster = (name: string) => existsSync(master(name));

/** Whether a picture has only a night version, because it is on a band, which is always dark. */
export const isNightOnly = (name: string) => name.endsWith('-front');

/** The name of a service's picture: its slug, or `about` (the machine of plain keys) for a service without a picture. */
export const pictureOfService = (slug: string) => (hasMaster(slug) ? slug : 'about');

/** The name of another view of a service's machine: `plan`, from above, or `front`. Without such a picture, it is the service's picture. */
export function viewOfService(slug: string, view: 'plan' | 'front'): string {
  const name = `${slug}-${view}`;
  return hasMaster(isNightOnly(name) ? `${name}-night` : name) ? name : pictureOfService(slug);
}
