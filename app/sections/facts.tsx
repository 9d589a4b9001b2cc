import styles from './facts.module.css';

/** `date` is a value's day as `YYYY-MM-DD`, `href` the address that it links to. */
type Fact = { term: string; value: string; date?: string | undefined; href?: string | undefined };
type FactsProps = { facts: readonly Fact[]; className?: string | undefined };

/** Facts in a row between two lines, a term above each value. */
export const Facts = ({ facts, className = '' }: FactsProps) => (
  <dl className={`${styles.facts} ${className}`}>
    {facts.map(({ term, value, date, href }) => (
      <div key={term}>
        <dt className="legend">{term}</dt>
        <dd>
          {date && <time dateTime={date}>{value}</time>}
          {href && (
            <a href={href} className="target">
              {value}
            </a>
          )}
          {!date && !href && value}
        </dd>
      </div>
    ))}
  </dl>
);
