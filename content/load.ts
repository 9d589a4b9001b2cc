import type { ServiceSlug } from './services/index.ts';
import type { TechnologyKey, TechnologyLine } from './technologies/index.ts';
import type { Service, Technology } from './types.ts';

/** The content of one service page. Rejects when its file is missing. */
export async function loadService(slug: ServiceSlug): Promise<Service> {
  const module: { service: Service } = await import(`./services/${slug}.ts`);
  return module.service;
}

/** The content of one technology page. Rejects when its file is missing. */
export async function loadTechnology(key: TechnologyKey): Promise<Technology> {
  const [group, slug] = key.split('/') as [TechnologyLine['group'], TechnologyLine['slug']];
  const module: { technology: Technology } = await import(`./technologies/${group}/${slug}.ts`);
  return module.technology;
}
