import { read } from './read.ts';

/** The words of social images, and the headings of `llms.txt`, a constant each (see `frame.ts`). */
export const { visualNames, sections } = read('sharing');
