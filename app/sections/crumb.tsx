import type { PagePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import styles from './crumb.module.css';

type CrumbProps = { to: PagePath; list: string; children: string };

/** The legend of a page that is one of a list: a link to the list, and what sets the page apart. */
export const Crumb = ({ to, list, children }: CrumbProps) => (
  <p className="legend">
    <Link to={to} className={styles.list}>
      {list}
    </Link>
    {` / ${children}`}
  </p>
);
