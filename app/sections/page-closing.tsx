import type { ReactNode } from 'react';
import { useReveal } from '../ui/reveal.tsx';
import styles from './page-closing.module.css';

/** The closing block of a service or technology page: title, text and one action. */
export function PageClosing({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const ref = useReveal<HTMLDivElement>();
  return (
    <section className={`container columns ${styles.closing}`} aria-labelledby="page-closing">
      <div ref={ref} className={`plate ${styles.row}`}>
        <h2 id="page-closing">{title}</h2>
        <div>
          <p className="lede">{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
