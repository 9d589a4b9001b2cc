import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The file of a picture in full size. */
export const master = (name: string) => fileURLToPath(new URL(`../../art/masters/${name}.webp`, import.meta.url));

export const hasMaster = (name: string) => existsSync(master(name));

/** The name of a service's picture: its slug, or, while the service has none of its own, the machine of plain keys. */
export const pictureOfService = (slug: string) => (hasMaster(slug) ? slug : 'about');
