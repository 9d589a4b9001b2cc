import { read } from './read.ts';

/** The words of the links to the page about this site, by the part of the page to which they lead. */
export const proofLinks = read('proof-links');
