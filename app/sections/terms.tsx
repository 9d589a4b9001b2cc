import type { PropsWithChildren } from 'react';
import { Fold } from './fold.tsx';
import styles from './terms.module.css';

type TermsProps = { terms: readonly { term: string; text: string }[] };

/** Terms of an order, each a name and a sentence. */
export const Terms = ({ terms }: TermsProps) => (
  <dl className={styles.terms}>
    {terms.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** Further terms, then `children`. A phone folds both behind a summary that lists the terms' names. */
export const FoldedTerms = ({ terms, children }: PropsWithChildren<TermsProps>) => (
  <Fold label={terms.map(({ term }) => term).join(', ')}>
    <Terms terms={terms} />
    {children}
  </Fold>
);
