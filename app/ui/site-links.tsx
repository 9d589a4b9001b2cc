import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';

/** The list of the site's own pages (spec L8), and what else follows in it. */
export function SiteLinks({ className, children }: { className: string | undefined; children?: ReactNode }) {
  return (
    <ul className={className}>
      <li>
        <Link to="/">Home</Link>
      </li>
      <li>
        <Link to="/about-us">About Us</Link>
      </li>
      <li>
        <Link to="/contact">Contact Us</Link>
      </li>
      {children}
    </ul>
  );
}
