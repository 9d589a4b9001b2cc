import { agency } from '../../content/agency.ts';
import { single } from '../../content/pages.ts';
import { sections } from '../../content/sharing.ts';
import { linked } from '../kind.ts';
import { loadWorkPage, loadWorks, visualOf } from './load-work.ts';

/** The page kinds of works, a part of the registry (`page-kinds.ts`). */
export const workKinds = {
  /** The list of the works (requirement S4). */
  works: linked(
    'works',
    {
      at: single.works.path,
      Component: () => import('./work-page.tsx').then(page => page.WorksPage),
    },
    import.meta.env.SSR
      ? {
          load: loadWorks,
          describe: ({ meta, heading, intro, rows }) => ({
            meta,
            title: heading,
            link: { name: single.works.footer, about: meta.description },
            section: sections.work,
            file: ['work-page', ...rows.flatMap(({ slug }) => [`/work/${slug}`, `work/${slug}`])],
            card: { legend: agency.name, title: heading, text: intro, visual: visualOf(rows[0]?.slug) },
          }),
        }
      : undefined,
  ),

  work: linked(
    'work',
    {
      at: '/work/',
      Component: () => import('./work-page.tsx').then(page => page.WorkPage),
      Ending: () => import('./work-page.tsx').then(page => page.NextWork),
    },
    import.meta.env.SSR
      ? {
          load: ({ entry }) => loadWorkPage(entry),
          describe: ({ work, subject, picture: { source } }) => ({
            meta: work.meta,
            title: work.title,
            link: { name: work.name, about: work.summary },
            section: sections.work,
            file: [`/work/${work.slug}`, `work/${work.slug}`],
            card: { legend: `${single.works.footer} / ${subject}`, title: work.title, visual: visualOf(work.slug) },
            schema: {
              type: 'WebPage',
              listedIn: [{ name: single.works.footer, anchor: single.works.path }],
              work: { ...work, picture: source.day + source.fallback },
            },
          }),
        }
      : undefined,
  ),
};
