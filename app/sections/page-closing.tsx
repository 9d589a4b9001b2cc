import type { ReactNode, Ref } from 'react';
import { useReveal } from '../ui/reveal.tsx';
import styles from './page-closing.module.css';

type ClosingPlateProps = {
  /** The id of the title. */
  id: string;
  title: string;
  text: string;
  className?: string;
  ref?: Ref<HTMLDivElement>;
  /** An action and a line of text next to it. */
  children: ReactNode;
};

/** The plate at the end of a page that has no form of its own. */
export function ClosingPlate({ id, title, text, className = '', ref, children }: ClosingPlateProps) {
  return (
    <section className={`section--quiet floor ${styles.closing} ${className}`} aria-labelledby={id}>
      <div ref={ref} className={`container columns plate ${styles.plate}`}>
        <h2 id={id}>{title}</h2>
        <p className="lede">{text}</p>
        <div className={styles.actions}>{children}</div>
      </div>
    </section>
  );
}

/** The plate of a service or technology page. A scroll into view reveals it. */
export function PageClosing(plate: Pick<ClosingPlateProps, 'title' | 'text' | 'children'>) {
  return <ClosingPlate id="page-closing" ref={useReveal<HTMLDivElement>()} {...plate} />;
}
