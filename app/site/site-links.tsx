import type { ReactNode } from 'react';
import { pagesIn } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';

type SiteLinksProps = { menus: readonly Parameters<typeof pagesIn>[0][]; className: string | undefined; children?: ReactNode };

/** A list of links to the single pages that belong to the given menus, followed by further entries (`children`). */
export function SiteLinks({ menus, className, children }: SiteLinksProps) {
  return (
    <ul role="list" className={className}>
      {menus.flatMap(pagesIn).map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
