import { single, workPath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { loadWorks, WorkRow } from './load-work.ts';
import { Mat } from './mat.tsx';
import { Figure } from './work-links.tsx';
import styles from './works-page.module.css';

/** The list of all works: the newest on a mat as wide as the page, the others as rows. */
export function WorksPage({ heading, intro, rows: [newest, ...others] }: ReturnType<typeof loadWorks>) {
  return (
    <SharedElements>
      <PageHead legend={single.works.footer} title={heading} lede={intro}>
        {newest && <Row wide {...newest} sizes="(width >= 80rem) 80rem, 92vw" priority="high" className={styles.newest} />}
      </PageHead>
      {others.length > 0 && (
        <section className={`container ${styles.others}`} aria-label={heading}>
          {others.map(work => (
            <Row key={work.slug} {...work} sizes="(width >= 64rem) 54vw, (width >= 40rem) 44vw, 90vw" />
          ))}
        </section>
      )}
    </SharedElements>
  );
}

type RowProps = WorkRow & { sizes: string; wide?: boolean; priority?: 'high'; className?: string };

const Row = ({ slug, subject, month, name, summary, figure, picture, services, className = '', ...shown }: RowProps) => (
  <article className={`columns ${styles.row} ${className}`}>
    <SharedElement page={workPath(slug)}>
      <Mat {...picture} {...shown} className={styles.picture} />
    </SharedElement>
    <div className={styles.words}>
      <p className="legend">{`${subject}, ${month}`}</p>
      <h2>
        <Link to={workPath(slug)}>{name}</Link>
      </h2>
      <p>{summary}</p>
    </div>
    <div className={styles.facts}>
      <Figure {...figure} />
      <ul role="list" className={`links ${styles.services}`}>
        {services.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  </article>
);
