import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  legend?: string;
  title: string;
  intro?: string;
  id?: string;
  /** Whether the section is the page's one black section (`.band` of parts.css). */
  band?: boolean;
  /** A class that moves the head, such as `beside` of `beside.module.css`. By default the head is above the content. */
  beside?: string | undefined;
  /** The page's own class, for a section with its own spacing. */
  className?: string | undefined;
  /** Content below the title. */
  lead?: ReactNode;
  /**
   * A picture that fills half of a wide screen, up to the edge of the page. Smaller screens show it below the title, if at all. A class
   * in `beside` may place it elsewhere.
   */
  figure?: ReactNode;
  children: ReactNode;
};

/** A section: legend, heading, content. */
export function Section({ legend, title, intro, id, band, beside, className = '', lead, figure, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      className={`section ${className}${band ? ' band' : ''}${figure && !beside ? ` ${styles.halved}` : ''}`}
      id={id}
      aria-labelledby={headingId}
    >
      <div className={`container columns ${beside ?? ''} ${styles.grid}`}>
        {legend && <p className={`legend ${styles.legend}`}>{legend}</p>}
        <div className={`${styles.head}${intro ? ` ${styles.introduced}` : ''}`}>
          <h2 id={headingId}>{title}</h2>
          {intro && <p className="lede">{intro}</p>}
          {lead}
        </div>
        {figure && <figure>{figure}</figure>}
        <div>{children}</div>
      </div>
    </section>
  );
}
