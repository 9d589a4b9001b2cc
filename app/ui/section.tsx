import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type SectionProps = {
  legend: string;
  title: string;
  intro?: string;
  id?: string;
  /** The one section of the page in the colors of the other theme. */
  band?: boolean;
  /** The class of another place for the head, such as that of `beside.module.css`. By default it is above the content. */
  beside?: string | undefined;
  /** A class of the page's own, where the section has a part of its own in the page's rhythm. */
  className?: string | undefined;
  /** Below the title. */
  lead?: ReactNode;
  /**
   * A picture that fills half of a wide screen, up to the edge of the page. Below the title on smaller ones that show it. The class
   * `beside` gives it another place.
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
        <p className={`legend ${styles.legend}`}>{legend}</p>
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
