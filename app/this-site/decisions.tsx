import styles from './decisions.module.css';
import type { ProofProps } from './load-this-site.ts';

/** What was decided about the site, and what each decision cost. */
export function Decisions({ parts, items }: ProofProps['decisions']) {
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return items.map(({ title, date, ...said }) => (
    <article key={title}>
      <h3>{title}</h3>
      <p className="legend">{date}</p>
      <dl className={`halves ${styles.parts}`}>
        {names.map(name => (
          <div key={name}>
            <dt className="legend">{parts[name]}</dt>
            <dd>{said[name]}</dd>
          </div>
        ))}
      </dl>
    </article>
  ));
}
