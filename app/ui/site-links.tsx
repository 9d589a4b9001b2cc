import { pagesIn } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';

/** The single pages that the footer lists (spec L8). */
export function SiteLinks({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      {pagesIn('footer').map(({ path, label }) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
