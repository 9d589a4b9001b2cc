import type { PagePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './link-rows.module.css';

type LinkRowsProps = { links: readonly { to: PagePath; name: string }[]; className?: string | undefined };

/** Links to pages, each in a row of its own. */
export const LinkRows = ({ links, className = '' }: LinkRowsProps) => (
  <ul role="list" className={`ruled links ${styles.rows} ${className}`}>
    {links.map(({ to, name }) => (
      <li key={to}>
        <Link to={to}>
          {name}
          <Icon name="arrow-right" className="icon icon--small" />
        </Link>
      </li>
    ))}
  </ul>
);
