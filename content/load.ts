import { home } from './home.ts';
import { type ServiceSlug, services } from './services/index.ts';
import type { TechnologyKey, TechnologyLine } from './technologies/index.ts';
import type { Feature, Service, ServiceCard, SixFeatures, Technology } from './types.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** The page with the dated sentences that hold on a day. */
function on<P extends { features: SixFeatures }>(day: string, page: P): P {
  const current = ({ dated, text, ...card }: Feature) => ({
    ...card,
    text: dated && day <= dated.until ? `${text} ${dated.text}` : text,
  });
  return { ...page, features: page.features.map(current) as SixFeatures };
}

/** A service's page and its card on Home. Rejects when its file is missing. */
const importService = (slug: ServiceSlug): Promise<{ service: Service; card: ServiceCard }> =>
  import(`./services/${slug}/page.ts`);

/** The content of one service page. */
export const loadService = async (slug: ServiceSlug, day = today()): Promise<Service> =>
  on(day, (await importService(slug)).service);

export type HomeContent = typeof home & { services: Record<ServiceSlug, ServiceCard> };

/** The content of Home, with the card of each service. */
export async function loadHome(): Promise<HomeContent> {
  const cards = services.map(async ({ slug }) => [slug, (await importService(slug)).card]);
  return { ...home, services: Object.fromEntries(await Promise.all(cards)) };
}

/** The content of one technology page. Rejects when its file is missing. */
export async function loadTechnology(key: TechnologyKey, day = today()): Promise<Technology> {
  const [group, slug] = key.split('/') as [TechnologyLine['group'], TechnologyLine['slug']];
  const module: { technology: Technology } = await import(`./technologies/${group}/${slug}.ts`);
  return on(day, module.technology);
}
