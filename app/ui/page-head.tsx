import type { ReactNode } from 'react';
import styles from './page-head.module.css';

type PageHeadProps = {
  legend: string | undefined;
  title: string;
  lede: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** The head of a page without a machine: legend, title and, next to the title's last line, the introduction. */
export const PageHead = ({ legend, title, lede, className = '', children }: PageHeadProps) => (
  <header id="hero" className={`container ${styles.head} ${className}`}>
    {legend && <p className="legend">{legend}</p>}
    <div className={`halves ${styles.titles}`}>
      <h1>{title}</h1>
      <p className="lede">{lede}</p>
    </div>
    {children}
  </header>
);
