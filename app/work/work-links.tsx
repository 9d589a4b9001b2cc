import { workPath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mat } from '../ui/mat.tsx';
import { Section } from '../ui/section.tsx';
import type { WorkLink, WorkLinks } from './load-work.ts';
import styles from './work-links.module.css';

type WorksSectionProps = NonNullable<WorkLinks> & {
  /** Whether a single work is next to the title. */
  row?: boolean;
};

/** A section of another page with links to works. */
export const WorksSection = ({ title, links, row }: WorksSectionProps) => (
  <Section title={title} row={row && links.length === 1} className="section--quiet on-screen">
    <Links links={links} />
  </Section>
);

/** Links to works, each with its picture and one figure. */
const Links = ({ links }: Pick<NonNullable<WorkLinks>, 'links'>) => (
  <SharedElements>
    <ul role="list" className={styles.links}>
      {links.map(({ slug, name, subject, month, figure, picture }) => (
        <li key={slug}>
          <SharedElement page={workPath(slug)}>
            <Mat {...picture} alt="" sizes={`(width >= 64rem) ${links.length > 2 ? 30 : 44}vw, (width >= 40rem) 56vw, 90vw`} />
          </SharedElement>
          <p className="legend">{`${subject}, ${month}`}</p>
          <h3>
            <WorkName slug={slug} name={name} icon="icon icon--small" />
          </h3>
          <Figure {...figure} />
        </li>
      ))}
    </ul>
  </SharedElements>
);

/** The name of a work as a link to its page. An arrow follows its last word. */
export const WorkName = ({ slug, name, icon }: Pick<WorkLink, 'slug' | 'name'> & { icon?: string }) => (
  <Link to={workPath(slug)} className={`stretched ${styles.name}`}>
    {`${name} `}
    <Icon name="arrow-right" className={icon} />
  </Link>
);

/** A figure, its unit, and what it says. */
export const Figure = ({ value, unit, says }: WorkLink['figure']) => (
  <p className={styles.figure}>
    <strong>
      {value}
      {unit && <small>{` ${unit}`}</small>}
    </strong>{' '}
    {says}
  </p>
);
