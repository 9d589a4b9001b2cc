import { single } from '../../content/pages.ts';
import { proofLinks } from '../../content/proof-links.ts';
import type { ProofPart } from '../../content/types.ts';
import { Link } from '../navigation/link.tsx';

/** Leads from a claim to the part of the page about this site that proves it (requirement S1). */
export const ProofLink = ({ part }: { part: ProofPart }) => (
  <Link to={`${single['this-site'].path}#${part}`} className="proof-link">
    {proofLinks[part]}
  </Link>
);
