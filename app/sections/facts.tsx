import type { ReactNode } from 'react';
import styles from './facts.module.css';

type FactsProps = { facts: readonly { term: string; value: ReactNode }[]; className?: string | undefined };

/** Facts in a row between two lines, a term above each value. */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <dl className={`${styles.facts} ${className}`}>
    {facts.map(({ term, value }) => (
      <div key={term}>
        <dt className="legend">{term}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
