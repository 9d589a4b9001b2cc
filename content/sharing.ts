import { read } from './read.ts';

/** What social images show, and the headings of `llms.txt`, a constant each (see `frame.ts`). */
export const { visualNames, sections } = read('sharing');
