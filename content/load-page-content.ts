import { home } from './home.ts';
import { services } from './menus.ts';
import { read } from './read.ts';
import type { ServiceSlug } from './services.ts';
import type { TechnologyKey } from './technologies.ts';
import type { Service, ServiceCard, Technology } from './types.ts';

const readService = (slug: ServiceSlug) => read(`services/${slug}`);

/** The content of one service page. Throws when its file is missing. */
export function loadService(slug: ServiceSlug): Service {
  const { title: _title, summary: _summary, formLabel: _label, card: _card, ...page } = readService(slug);
  return page;
}

export type HomeContent = typeof home & { services: Record<ServiceSlug, ServiceCard> };

/** The content of Home, with the card of each service. */
export const loadHome = (): HomeContent => ({
  ...home,
  services: Object.fromEntries(services.map(({ slug }) => [slug, readService(slug).card])) as Record<ServiceSlug, ServiceCard>,
});

/** The content of one technology page. Throws when its file is missing. */
export const loadTechnology = (key: TechnologyKey): Technology => read(`technologies/${key}`);
