import type { ServiceSlug } from './services/index.ts';
import type { TechnologyKey, TechnologyLine } from './technologies/index.ts';
import type { Feature, Service, SixFeatures, Technology } from './types.ts';

const today = () => new Date().toISOString().slice(0, 10);

/** The page with the dated sentences that hold on a day. */
function on<P extends { features: SixFeatures }>(day: string, page: P): P {
  const current = ({ dated, text, ...card }: Feature) => ({
    ...card,
    text: dated && day <= dated.until ? `${text} ${dated.text}` : text,
  });
  return { ...page, features: page.features.map(current) as SixFeatures };
}

/** The content of one service page. Rejects when its file is missing. */
export async function loadService(slug: ServiceSlug, day = today()): Promise<Service> {
  const module: { service: Service } = await import(`./services/${slug}.ts`);
  return on(day, module.service);
}

/** The content of one technology page. Rejects when its file is missing. */
export async function loadTechnology(key: TechnologyKey, day = today()): Promise<Technology> {
  const [group, slug] = key.split('/') as [TechnologyLine['group'], TechnologyLine['slug']];
  const module: { technology: Technology } = await import(`./technologies/${group}/${slug}.ts`);
  return on(day, module.technology);
}
