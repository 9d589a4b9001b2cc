import { agency } from '../../content/agency.ts';
import * as words from '../../content/note-page.ts';
import { single } from '../../content/pages.ts';
import { sections } from '../../content/sharing.ts';
import { linked } from '../kind.ts';
import { loadNote, loadNotes } from './load-notes.ts';

/** The page kinds of notes, a part of the registry (`page-kinds.ts`). */
export const noteKinds = {
  /** The list of notes, and a note (requirement S5). */
  notes: linked(
    'notes',
    { at: single.notes.path, Component: () => import('./notes-page.tsx').then(page => page.NotesPage) },
    import.meta.env.SSR
      ? {
          load: loadNotes,
          describe: ({ meta, intro, years }) => ({
            meta,
            title: words.heading,
            section: sections.notes,
            file: 'note-page',
            changed: years[0]?.list[0]?.date,
            card: { legend: agency.name, title: words.heading, text: intro, visual: { kind: 'mark' } },
            feed: true,
          }),
        }
      : undefined,
  ),

  note: linked(
    'note',
    {
      at: '/notes/',
      Component: () => import('./note-page.tsx').then(page => page.NotePage),
      Ending: () => import('./note-page.tsx').then(page => page.NoteEnding),
    },
    import.meta.env.SSR
      ? {
          load: ({ entry }) => loadNote(entry),
          describe: ({ day }, { entry: { name, date, title, summary, author, updated, services } }) => ({
            meta: { title: `${title} | ${agency.name}`, description: summary },
            title,
            section: sections.notes,
            file: name,
            card: { legend: `${words.heading} / ${day}`, title, visual: { kind: 'mark' } },
            schema: {
              type: 'WebPage',
              listedIn: [{ name: words.heading, anchor: '/notes' }],
              article: { published: date, changed: updated, author, services },
            },
            changed: updated ?? date,
            feed: true,
          }),
        }
      : undefined,
  ),
};
