import { indicator } from 'virtual:identity';
import { loadService, loadTechnology } from '../../content/load-page-content.ts';
import { services, technologyGroups } from '../../content/menus.ts';
import { serviceLinks, servicePath, technologyKey, technologyLinks } from '../../content/pages.ts';
import { faults, reply } from '../../content/promises.ts';
import { weeks } from '../../content/service-page.ts';
import { type TechnologyLine, type TechnologyLink, technologies } from '../../content/technologies.ts';
import * as words from '../../content/technology-page.ts';
import type { Technology } from '../../content/types.ts';
import { notesOn } from '../notes/load-notes.ts';
import { workLinks } from '../work/load-work.ts';
import { indicatorTint } from './tint.ts';

/**
 * Returns the next technology of the group, or else of the next group; after the last technology, the first. No page leads to a technology
 * that is in no menu.
 */
function nextOf(line: TechnologyLine): TechnologyLine {
  const inOrder = technologyGroups.flatMap(({ id }) =>
    technologies.filter(one => one.group === id && (one === line || !('menu' in one))),
  );
  return inOrder[(inOrder.indexOf(line) + 1) % inOrder.length] ?? line;
}

/** Returns a link to a technology, with its page's tagline and its indicator's color. */
async function described(link: TechnologyLink) {
  const { tagline, tint } = loadTechnology(technologyKey(link));
  return { ...link, tagline, tint: indicatorTint(tint, indicator) };
}

/** Returns the orders that a client can place, each with its service. An agency without maintenance offers only the first piece. */
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

/** Returns the props of a technology page. At build only. */
export async function loadTechnologyPage(line: TechnologyLine) {
  const group = technologyGroups.find(({ id }) => id === line.group) as (typeof technologyGroups)[number];
  const content = loadTechnology(technologyKey(line));
  const { mark: _, ...next } = nextOf(line);
  return {
    line,
    groupTitle: group.title,
    content: { ...content, tint: indicatorTint(content.tint, indicator) },
    orders: ordersOf(content),
    /** The promise of how soon an answer comes. */
    reply,
    /** The terms that apply to every order. */
    terms: `${content.order.price} ${faults}`,
    /** The technologies that are used with this one. */
    neighbors: technologyLinks(content.worksWith.technologies),
    services: serviceLinks(content.worksWith.services),
    /** Works that name the technology (requirement S4). */
    works: workLinks(technologyKey(line)),
    notes: notesOn(technologyKey(line)),
    /** The next technology, without `mark`: only the build needs the name of a Devicon. */
    next: await described(next),
  };
}
