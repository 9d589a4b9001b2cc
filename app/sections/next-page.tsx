import type { ReactNode } from 'react';
import type { PagePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import { SharedElements } from '../navigation/shared-element.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './next-page.module.css';

type NextPageProps = {
  legend: string;
  name: string;
  about: string;
  to: PagePath;
  className?: string | undefined;
  /** A picture of the next page. */
  children?: ReactNode;
};

/** A link to the next page of a list. It replaces the closing call: such a page already has a call, which a second one would weaken. */
export function NextPage({ legend, name, about, to, className = '', children }: NextPageProps) {
  return (
    <section className={styles.next} aria-labelledby="next-page">
      <div className={`container columns ${styles.row} ${className}`}>
        <SharedElements>
          <div className={styles.text}>
            <p className="legend">{legend}</p>
            <h2 id="next-page">
              <Link to={to} className="stretched">
                {name}
              </Link>
            </h2>
            <p>{about}</p>
            <Icon name="arrow-right" className={`icon cap ${styles.arrow}`} />
          </div>
          {children}
        </SharedElements>
      </div>
    </section>
  );
}
