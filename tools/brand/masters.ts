import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The path of a master: the file of a picture in full size. */
export const master = (name: string) => fileURLToPath(new URL(`../../art/masters/${name}.webp`, import.meta.url));

export const hasMaster = (name: string) => existsSync(master(name));

/** The name of a service's picture: its slug, or `about` (the machine of plain keys) for a service without a picture. */
export const pictureOfService = (slug: string) => (hasMaster(slug) ? slug : 'about');
