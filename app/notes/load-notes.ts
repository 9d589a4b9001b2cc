import { bodies } from 'virtual:note-bodies';
import { services } from '../../content/menus.ts';
import type { Note } from '../../content/note-files.ts';
import * as words from '../../content/note-page.ts';
import { elsewhere, notes } from '../../content/notes.ts';
import { notePath, serviceLinks, technologyRows } from '../../content/pages.ts';
import type { ServiceSlug } from '../../content/services.ts';
import type { TechnologyKey } from '../../content/technologies.ts';
import { inWords } from '../../content/this-site.ts';
import type { Elsewhere } from '../navigation/current-path.ts';
import type { Part } from './part.ts';

/** What a link to a note shows. `day` is its date in words. */
const linkOf = ({ slug, date, title, summary }: Note) => ({ slug, date, day: inWords(date), title, summary });

/** Where the languages that lack a page lead instead: to the first of `paths` that they have. */
const instead = (isThere: (slugs: readonly string[]) => boolean): Elsewhere =>
  Object.fromEntries(
    Object.entries(elsewhere).flatMap(([code, slugs]) => (isThere(slugs) ? [] : [[code, slugs.length > 0 ? '/notes' : '/']])),
  );

/** Returns the first picture of a note's text. */
const pictureOf = ({ slug }: Note) => bodies[slug]?.find(part => typeof part === 'object' && part.tag === 'img') as Picture;
type Picture = Exclude<Part, string> | undefined;

/** A note as the list of all notes and the link to the next note show it: with the first picture of its text. */
const listed = (note: Note) => ({ ...linkOf(note), picture: pictureOf(note) });
export type ListedNote = ReturnType<typeof listed>;

/** Returns the props of the list of notes. At build only. */
export const loadNotes = () => ({
  meta: words.meta,
  legend: notes[0] && words.newest(inWords(notes[0].date)),
  intro: words.intro,
  years: [...Map.groupBy(notes.map(listed), ({ date }) => date.slice(0, 4))].map(([year, list]) => ({ year, list })),
  elsewhere: instead(slugs => slugs.length > 0),
});

const headings = (parts: readonly Part[]) =>
  parts.flatMap(part => (typeof part === 'object' && part.tag === 'h2' ? { id: part.id ?? '', parts: part.parts ?? [] } : []));

/** Returns the props of a note's page. At build only. */
export function loadNote(note: Note) {
  const body = bodies[note.slug] ?? [];
  // The oldest note leads to the newest.
  const next = notes[(notes.indexOf(note) + 1) % notes.length] ?? note;
  return {
    ...linkOf(note),
    facts: [
      { term: words.by, value: note.author ?? words.studio },
      { term: words.published, value: inWords(note.date), date: note.date },
      ...(note.updated ? [{ term: words.changed, value: inWords(note.updated), date: note.updated }] : []),
    ],
    body,
    contents: headings(body),
    closing: words.closing,
    belongs: [...serviceLinks(note.services), ...technologyRows(note.technologies)],
    /** The service that the inquiry chooses (requirement D6). */
    inquiry: services.find(({ slug }) => slug === note.services[0])?.inquiry,
    next: next === note ? undefined : listed(next),
    elsewhere: instead(slugs => slugs.includes(note.slug)),
  };
}

/** The two newest notes on a service or technology; undefined without any, so that its page has no section for them. At build only. */
export function notesOn(subject: ServiceSlug | TechnologyKey) {
  const found = notes.filter(note => [...note.services, ...note.technologies].includes(subject)).slice(0, 2);
  return found.length > 0
    ? {
        title: words.notesOnTitle,
        links: found.map(({ slug, title }) => ({ to: notePath(slug), name: title })),
      }
    : undefined;
}
export type NoteLinks = ReturnType<typeof notesOn>;
