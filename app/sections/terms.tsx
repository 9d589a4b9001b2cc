import type { PropsWithChildren } from 'react';
import { Faq } from './faq.tsx';
import styles from './terms.module.css';

type TermsProps = { terms: readonly { term: string; text: string }[] };

/** Terms of an order, each a name and a sentence. */
const Terms = ({ terms }: TermsProps) => (
  <dl className={styles.terms}>
    {terms.map(({ term, text }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** Terms behind a summary on every screen, then `children`. By default the summary lists the terms' names. */
export const FoldedTerms = ({
  terms,
  label = terms.map(({ term }) => term).join(', '),
  children,
}: PropsWithChildren<TermsProps & { label?: string }>) => (
  <Faq
    items={[
      {
        question: label,
        answer: (
          <div>
            <Terms terms={terms} />
            {children}
          </div>
        ),
      },
    ]}
  />
);
