import { read } from './read.ts';

/** The words of the notes' pages, each as a separate constant (see `frame.ts`). */
export const {
  meta,
  heading,
  newest,
  intro,
  feed,
  contents,
  by,
  studio,
  published,
  changed,
  belongsTitle,
  notesOnTitle,
  next,
  closing,
  discuss,
} = read('note-page');
