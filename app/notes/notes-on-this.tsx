import { LinkRows } from '../sections/link-rows.tsx';
import { Section } from '../ui/section.tsx';
import type { NoteLinks } from './load-notes.ts';

/** A section with the notes on the service or technology of a page. */
export const NotesOnThis = ({ title, links }: NonNullable<NoteLinks>) => (
  <Section title={title} row className="section--quiet floor on-screen">
    <LinkRows links={links} columns />
  </Section>
);
