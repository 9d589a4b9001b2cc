import { single } from '../../content/pages.ts';
import { proofLinks } from '../../content/proof-links.ts';
import type { ProofPart } from '../../content/types.ts';
import { Link } from '../navigation/link.tsx';

/** A link from a claim to its proof on the page about this site (requirement S1). */
export const ProofLink = ({ part }: { part: ProofPart }) => (
  <Link to={`${single['this-site'].path}#${part}`} className="proof-link">
    {proofLinks[part]}
  </Link>
);
