import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './faq.module.css';

type FaqProps = { items: readonly { question: string; answer: ReactNode }[] };

/** The questions of a page (requirement H8), or its terms. One answer is open at a time: `<details>` with the same name close each other. */
export function Faq({ items }: FaqProps) {
  return (
    <div className={`ruled ${styles.list}`}>
      {items.map(({ question, answer }) => (
        <details key={question} name="faq" className={styles.item}>
          <summary>
            <h3>{question}</h3>
            <Icon name="plus" />
          </summary>
          {typeof answer === 'string' ? <p>{answer}</p> : answer}
        </details>
      ))}
    </div>
  );
}
