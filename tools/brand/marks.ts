import { fileURLToPath } from 'node:url';
import { technologies } from '../../content/technologies.ts';

/** The Devicon file of each technology's mark. */
export const markFiles = technologies.map(({ slug, mark }) => ({ slug, mark }));

/** The path of a mark in Devicon's package. */
export const markFile = (mark: string) => fileURLToPath(new URL(`../../node_modules/devicon/icons/${mark}.svg`, import.meta.url));
