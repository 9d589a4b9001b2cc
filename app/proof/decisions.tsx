import styles from './decisions.module.css';
import type { ProofProps } from './load.ts';

/** Decisions with what each cost, and what would change it. */
export function Decisions({ parts, items }: ProofProps['decisions']) {
  return (
    <ol className={`tray tray--six ${styles.decisions}`}>
      {items.map(({ title, date, ...said }) => (
        <li key={title} className="module">
          <p className="legend">{date}</p>
          <h3>{title}</h3>
          <dl>
            {(Object.keys(parts) as (keyof typeof parts)[]).map(part => (
              <div key={part}>
                <dt className="legend">{parts[part]}</dt>
                <dd>{said[part]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
