import type { ReactNode } from 'react';
import styles from './answer-page.module.css';

/** A short page that answers a form post. Without `title`, the intake inserts the h1. */
export function AnswerPage({ legend, title, children }: { legend: string; title?: string; children: ReactNode }) {
  return (
    <div className={`container ${styles.page}`}>
      <p className="legend">{legend}</p>
      {title && <h1>{title}</h1>}
      {children}
    </div>
  );
}
