/** The parts of the page about this site that prove a claim of another page (spec S1), and the words of the links to them. */
export const proofLinks = {
  measured: 'See the figures of this site',
  message: 'See how this site does it',
  report: 'See a sample report',
  accessibility: 'See our statement for this site',
} as const;
export type ProofPart = keyof typeof proofLinks;
