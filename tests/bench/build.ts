import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The project, and its built site. */
export const root = join(import.meta.dirname, '../..');
export const build = join(root, 'build');

export const isBuilt = () => existsSync(join(build, 'headers.json'));
