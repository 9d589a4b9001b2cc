import * as words from '../../content/work-page.ts';
import type { loadWorkPage, Proof } from './load-work.ts';
import styles from './results.module.css';

/** The figures of the result, the first one large. Each has its source, its day, and how it was measured. */
export const Results = ({ figures }: Pick<ReturnType<typeof loadWorkPage>['work'], 'figures'>) => (
  <ul role="list" className={`columns ${styles.results}`}>
    {figures.map(({ value, unit, says, measured, ...proof }) => (
      <li key={says} className="columns">
        <p className={styles.value}>
          {value}
          {unit && ' '}
          {unit && <small>{unit}</small>}
        </p>
        <div>
          <h3>{says}</h3>
          <p>{inCode(measured)}</p>
          <Source {...proof} />
        </div>
      </li>
    ))}
  </ul>
);

/** A text with its commands, which stand in backticks. */
export const inCode = (text = '') =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
  text.split('`').map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));

/** The source of a figure, if it has one, and its day. */
export const Source = ({ source, sourceIn, on }: Proof) => (
  <p>
    {source && (
      <>
        <a href={source} hrefLang={sourceIn} className="target">
          {words.source}
        </a>
        {', '}
      </>
    )}
    {on}
  </p>
);
