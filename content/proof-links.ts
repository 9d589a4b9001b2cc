import { read } from './read.ts';
import { proofLinksSchema } from './schema/frame.ts';

/** The parts of the page about this site that prove a claim of another page (spec S1). */
export const proofParts = ['measured', 'message', 'report', 'accessibility', 'sample-work'] as const;
export type ProofPart = (typeof proofParts)[number];

/** The words of the links to them. */
export const proofLinks = read('proof-links', proofLinksSchema);
