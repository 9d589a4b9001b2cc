import { listNotes, slugsElsewhere } from './note-files.ts';

/** The notes of this build. A build or development server replaces this module by the values of its exports (`tools/vite/notes.ts`). */

/** The notes, newest first, without their texts. */
export const notes = listNotes();
export const hasNotes = notes.length > 0;
/** The slugs of each other language's notes. */
export const elsewhere = slugsElsewhere();
