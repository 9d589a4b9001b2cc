import { Faq } from '../sections/faq.tsx';
import styles from './decisions.module.css';
import type { ProofProps } from './load-this-site.ts';

/** Decisions with what each cost, behind their titles. */
export function Decisions({ parts, items }: ProofProps['decisions']) {
  const records = items.map(({ title, date, ...said }) => ({
    question: title,
    answer: (
      <div>
        <p className="legend">{date}</p>
        <dl className={styles.parts}>
          {(Object.keys(parts) as (keyof typeof parts)[]).map(part => (
            <div key={part}>
              <dt className="legend">{parts[part]}</dt>
              <dd>{said[part]}</dd>
            </div>
          ))}
        </dl>
      </div>
    ),
  }));
  return <Faq items={records} />;
}
