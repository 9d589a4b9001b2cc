import { Faq } from '../sections/faq.tsx';
import styles from './decisions.module.css';
import type { ProofProps } from './load-this-site.ts';

/** Decisions with what each cost, behind their titles. */
export function Decisions({ parts, items }: ProofProps['decisions']) {
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const records = items.map(({ title, date, ...said }) => ({
    question: title,
    answer: (
      <div>
        <p className="legend">{date}</p>
        <dl className={`halves ${styles.parts}`}>
          {names.map(name => (
            <div key={name}>
              <dt className="legend">{parts[name]}</dt>
              <dd>{said[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    ),
  }));
  return <Faq items={records} />;
}
