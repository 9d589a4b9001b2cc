import type { ReactNode } from 'react';
import { ordinal } from './ordinal.ts';
import styles from './section.module.css';

type SectionProps = {
  /** The section's number on its page, from 1. */
  index: number;
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
  figure?: ReactNode;
  children: ReactNode;
};

/** A numbered section: legend, heading, content. */
export function Section({ index, legend, title, intro, id, band, beside, className = '', figure, children }: SectionProps) {
  const headingId = `section-${index}`;
  return (
    <section className={`section ${className}${band ? ' band' : ''}`} id={id} aria-labelledby={headingId}>
      <div className={`container columns ${beside ?? ''} ${styles.grid}`}>
        <p className={`legend ${styles.legend}`}>
          <span className="index" aria-hidden="true">
            {ordinal(index)}
          </span>{' '}
          {legend}
        </p>
        <div className={`${styles.head}${intro ? ` ${styles.introduced}` : ''}`}>
          <h2 id={headingId}>{title}</h2>
          {intro && <p className="lede">{intro}</p>}
          {figure}
        </div>
        <div>{children}</div>
      </div>
    </section>
  );
}
