import { read } from './read.ts';

/** The texts of Contact, and the words of its layout, each word as a separate constant (see `frame.ts`). */
export const {
  words: { legend, phoneLabel, emailLabel, hoursLabel, officeLabel, mapButton, openMap, inNewTab },
  ...contact
} = read('contact');
