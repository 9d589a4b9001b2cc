import pictures from 'virtual:pictures';
import { firstPieceAmount } from '../../content/commercial.ts';
import { loadService } from '../../content/load.ts';
import { technologyLinks } from '../../content/pages.ts';
import { type ServiceLine, services } from '../../content/services/index.ts';

const shown = ({ slug, title, summary, inquiry }: ServiceLine) => ({ slug, title, summary, inquiry });

/** The props of a service page. At build only. */
export async function loadServicePage(entry: ServiceLine) {
  const content = await loadService(entry.slug);
  const technologies = technologyLinks(
    content.sections.flatMap(section => (section.kind === 'technologies' ? section.items : [])),
  );
  // The last one leads to the first.
  const next = services[(services.indexOf(entry) + 1) % services.length] ?? entry;
  return {
    entry: shown(entry),
    next: { ...shown(next), picture: pictures[next.slug] },
    content,
    amount: firstPieceAmount(entry.slug),
    picture: pictures[entry.slug],
    technologies,
  };
}
