import { read } from './read.ts';

/** The words of the links to the parts of the page about this site, by part. */
export const proofLinks = read('proof-links');
