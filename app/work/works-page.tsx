import { workPath } from '../../content/pages.ts';
import * as words from '../../content/work-page.ts';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { LinkRows } from '../sections/link-rows.tsx';
import wide from '../sections/wide.module.css';
import { Mat } from '../ui/mat.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { loadWorks, WorkRow } from './load-work.ts';
import { Source } from './results.tsx';
import { Figure, WorkName } from './work-links.tsx';
import styles from './works-page.module.css';

/** The list of all works: the newest on a mat as wide as the page, the others as rows. */
export function WorksPage({ legend, heading, intro, rows: [newest, ...others] }: ReturnType<typeof loadWorks>) {
  return (
    <SharedElements>
      <PageHead legend={legend} title={heading} lede={intro}>
        {newest && (
          <Row {...newest} mat={wide.mat} sizes="(width >= 80rem) 80rem, 92vw" priority="high" className={styles.newest} />
        )}
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

type RowProps = WorkRow & { sizes: string; mat?: string | undefined; priority?: 'high'; className?: string };

const Row = ({
  slug,
  subject,
  month,
  name,
  summary,
  figure,
  proof,
  picture,
  services,
  mat = styles.picture,
  className = '',
  ...shown
}: RowProps) => (
  <article className={`columns ${styles.row} ${className}`}>
    <SharedElement page={workPath(slug)}>
      <Mat {...picture} {...shown} className={mat} />
    </SharedElement>
    <div className={styles.words}>
      <p className="legend">{`${subject}, ${month}`}</p>
      <h2>
        <WorkName slug={slug} name={name} />
      </h2>
      <p>{summary}</p>
    </div>
    <div className={styles.facts}>
      <p className="legend">{words.resultLegend}</p>
      <Figure {...figure} />
      {proof && <Source {...proof} />}
    </div>
    <LinkRows links={services} className={styles.services} />
  </article>
);
