import { Section } from '../ui/section.tsx';
import type { NoteLinks } from './load-notes.ts';
import { Log } from './log.tsx';

/** A section with the notes on the service or technology of a page. */
export const NotesOnThis = ({ title, list }: NonNullable<NoteLinks>) => (
  <Section title={title} row className="section--quiet on-screen">
    <Log notes={list} />
  </Section>
);
