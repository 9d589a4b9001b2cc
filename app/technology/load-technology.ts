import { indicator } from 'virtual:identity';
import { loadService, loadTechnology } from '../../content/load-page-content.ts';
import { services, technologyGroups } from '../../content/menus.ts';
import { servicePath, technologyKey, technologyLinks } from '../../content/pages.ts';
import { faults, reply } from '../../content/promises.ts';
import { weeks } from '../../content/service-page.ts';
import { type TechnologyLine, type TechnologyLink, technologies } from '../../content/technologies.ts';
import * as words from '../../content/technology-page.ts';
import type { Technology } from '../../content/types.ts';
import { indicatorTint } from './tint.ts';

/**
 * The technology that follows in its group; the last one leads to the next group, the last of all to the first. One that is in no menu
 * has no page before it.
 */
function nextOf(line: TechnologyLine): TechnologyLine {
  const inOrder = technologyGroups.flatMap(({ id }) =>
    technologies.filter(one => one.group === id && (one === line || !('menu' in one))),
  );
  return inOrder[(inOrder.indexOf(line) + 1) % inOrder.length] ?? line;
}

/** A link to a technology, with the tagline of its page and the color of its indicator. */
async function described(link: TechnologyLink) {
  const { tagline, tint } = loadTechnology(technologyKey(link));
  return { ...link, tagline, tint: indicatorTint(tint, indicator) };
}

/** What a client can order, each at the service that does it. An agency without maintenance offers the first piece alone. */
function ordersOf({ order, worksWith }: Technology) {
  const at = (slug: string | undefined) => {
    const service = services.find(one => one.slug === slug);
    return service && { to: servicePath(service.slug), time: weeks(...loadService(service.slug).firstPiece.weeks) };
  };
  const maintenance = at('maintenance-support');
  const first = at(worksWith.services[0]);
  return [
    maintenance && { ...maintenance, title: words.orders.upgrade, text: order.upgrade },
    first && { ...first, title: words.orders.first, text: order.first },
    maintenance && { ...maintenance, ...words.orders.care },
  ].filter(row => row !== undefined);
}

/** The props of a technology page. At build only. */
export async function loadTechnologyPage(line: TechnologyLine) {
  const group = technologyGroups.find(({ id }) => id === line.group) as (typeof technologyGroups)[number];
  const content = loadTechnology(technologyKey(line));
  const { mark: _, ...next } = nextOf(line);
  return {
    line,
    groupTitle: group.title,
    content: { ...content, tint: indicatorTint(content.tint, indicator) },
    orders: ordersOf(content),
    /** When an answer comes. */
    reply,
    /** What holds for each order. */
    terms: `${content.order.price} ${faults}`,
    /** The technologies that it is used with. */
    neighbors: technologyLinks(content.worksWith.technologies),
    /** The technology that follows, without `mark`: only the build needs the name of a Devicon. */
    next: await described(next),
  };
}
