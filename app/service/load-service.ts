import fronts from 'virtual:fronts';
import pictures from 'virtual:pictures';
import plans from 'virtual:plans';
import { firstPieceAmount } from '../../content/commercial.ts';
import { loadService } from '../../content/load-page-content.ts';
import { type ServiceLine, services } from '../../content/menus.ts';
import { technologyLinks } from '../../content/pages.ts';
import { faults, levels, reply, working } from '../../content/promises.ts';
import * as words from '../../content/service-page.ts';
import type { Service } from '../../content/types.ts';
import { notesOn } from '../notes/load-notes.ts';
import { workLinks } from '../work/load-work.ts';

const lineProps = ({ slug, title, summary, inquiry }: ServiceLine) => ({ slug, title, summary, inquiry });

export type WorkingTerms = ReturnType<typeof workingTerms>;

/** Returns the terms of working together: some are the service's, the others are the same for all services. */
const workingTerms = ({ people, team, payments, after, repair, exit }: Service['working']) => ({
  payment: working.payment,
  payments: payments ?? words.payments,
  after: after ?? words.after,
  terms: [
    { term: working.people, text: people },
    { term: working.team, text: team },
    working.acceptance,
    working.lateness,
    { term: working.repair, text: repair ?? faults },
    { ...working.exit, ...(exit && { text: exit }) },
  ],
});

/** Returns the props of a service page. At build only. */
export async function loadServicePage(entry: ServiceLine) {
  const { working: own, meta: _, ...content } = loadService(entry.slug);
  const technologies = technologyLinks(
    content.sections.flatMap(section => (section.kind === 'technologies' ? section.items : [])),
  );
  // The last service leads to the first.
  const next = services[(services.indexOf(entry) + 1) % services.length] ?? entry;
  return {
    entry: lineProps(entry),
    next: { ...lineProps(next), picture: pictures[next.slug] },
    content,
    amount: firstPieceAmount(entry.slug),
    reply,
    working: workingTerms(own),
    levels: content.sections.some(({ kind }) => kind === 'levels') ? levels : undefined,
    picture: pictures[entry.slug],
    plan: plans[entry.slug],
    front: fronts[entry.slug],
    technologies,
    works: workLinks(entry.slug),
    notes: notesOn(entry.slug),
  };
}
