import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  /** Only a band has a legend. */
  legend?: string;
  title: string;
  intro?: string;
  id?: string;
  /** Whether the section is the page's one black section (`.band` of parts.css). */
  band?: boolean;
  /** Whether the section is a row: on wide screens a smaller heading is next to the content. By default the heading is above it. */
  row?: boolean;
  /** The page's own class, for a section with its own spacing. */
  className?: string | undefined;
  /** Content below the title. */
  lead?: ReactNode;
  children: ReactNode;
};

/**
 * A section, of one of three ranks: a band is loud, and a page has one; a row is quiet; other sections are plain, with a large heading and
 * no frame.
 */
export function Section({ legend, title, intro, id, band, row, className = '', lead, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={`section ${className}${band ? ' band' : ''}`} id={id} aria-labelledby={headingId}>
      <div className={`container columns${row ? ` ${styles.row}` : ''} ${styles.grid}`}>
        {legend && <p className={`legend ${styles.legend}`}>{legend}</p>}
        <div className={`${styles.head}${intro && !row ? ` ${styles.introduced}` : ''}`}>
          <h2 id={headingId}>{title}</h2>
          {intro && <p className="lede">{intro}</p>}
          {lead}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
