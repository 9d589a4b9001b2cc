import type { ReactNode } from 'react';
import { pagesIn } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';

/** The single pages that the footer lists (spec L8), followed by further items. */
export function SiteLinks({ className, children }: { className: string | undefined; children?: ReactNode }) {
  return (
    <ul className={className}>
      {pagesIn('footer').map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
