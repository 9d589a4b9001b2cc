import { read } from './read.ts';

/** Contact: its texts, and the words of its layout, a constant each (see `frame.ts`). */
export const {
  words: { legend, phoneLabel, emailLabel, hoursLabel, officeLabel, mapButton, openMap, inNewTab },
  ...contact
} = read('contact');
