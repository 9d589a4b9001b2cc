import type { PagePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';

type CrumbProps = { to: PagePath; list: string; children: string };

/** The legend of a page that is one of a list: a link to the list, and what sets the page apart. */
export const Crumb = ({ to, list, children }: CrumbProps) => (
  <p className="legend">
    <Link to={to} className="target">
      {list}
    </Link>
    {` / ${children}`}
  </p>
);
