import { Strip } from '../ui/strip.tsx';
import styles from './decisions.module.css';
import type { ProofProps } from './load.ts';

/** Decisions with what each cost, and what would change it. */
export function Decisions({ title, parts, items }: ProofProps['decisions']) {
  return (
    <Strip ordered label={title} className={`tray tray--six ${styles.decisions}`}>
      {items.map(({ title: heading, date, ...said }) => (
        <li key={heading} className="module">
          <p className="legend">{date}</p>
          <h3>{heading}</h3>
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
    </Strip>
  );
}
