import type { PagePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './link-rows.module.css';

type LinkRowsProps = {
  links: readonly { to: PagePath; name: string }[];
  /** Whether the links are in two columns where the width allows. */
  columns?: boolean;
  className?: string | undefined;
};

/** Links to pages, each in a row of its own. */
export const LinkRows = ({ links, columns, className = '' }: LinkRowsProps) => (
  <ul role="list" className={`ruled links ${styles.rows}${columns ? ` ${styles.columns}` : ''} ${className}`}>
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
