import { read } from './read.ts';

/** The words of social images, and the headings of `llms.txt`, each as a separate constant (see `frame.ts`). */
export const { visualNames, sections } = read('sharing');
