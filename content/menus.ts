import { namesIn, read } from './read.ts';
import { serviceRows } from './services.ts';
import type { TechnologyGroup } from './technologies.ts';

/** The entries of the menus, with their words. A build replaces this module by the values of its exports (`tools/vite/virtual.ts`). */

/** The services in the order of the menus. `formLabel` is the service's name in Home's form, if that differs from `title`. */
export const services = serviceRows.map(row => {
  const { title, summary, formLabel } = read(`services/${row.slug}`);
  return { ...row, title, summary, formLabel };
});

export type ServiceLine = (typeof services)[number];
/** A service as the menus show it: without the fields that only forms need. */
export type ServiceLink = Pick<ServiceLine, 'slug' | 'title' | 'summary'>;

const { technologyGroups: titles } = read('frame');

/** The four columns of the technologies, in order. */
export const technologyGroups = (['frontend', 'backend', 'mobile', 'cloud'] as const satisfies readonly TechnologyGroup[]).map(
  id => ({ id, title: titles[id] }),
);

/** Whether the site shows works. Without one it has neither a page nor a link for them (requirement S4). */
export const hasWorks = namesIn('/work/').length > 0;
