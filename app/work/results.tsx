import * as words from '../../content/work-page.ts';
import type { Work } from '../../content/works.ts';
import { addressOf } from '../navigation/address.ts';
import styles from './results.module.css';

type Figure = Work['figures'][number];

/** The figures of the result, the first one large. Each has its source, its day, and how it was measured. */
export const Results = ({ figures }: Pick<Work, 'figures'>) => (
  <ul role="list" className={`columns ${styles.results}`}>
    {figures.map(({ value, unit, says, measured, ...proof }) => (
      <li key={says}>
        <p className={styles.value}>
          {value}
          {unit && <small>{` ${unit}`}</small>}
        </p>
        <div>
          <h3>{says}</h3>
          <p>{measured}</p>
          <Source {...proof} />
        </div>
      </li>
    ))}
  </ul>
);

/** The source of a figure, if it has one, and its day. */
export const Source = ({ source, on }: Pick<Figure, 'source' | 'on'>) => (
  <p className={styles.source}>
    {source && (
      <>
        <a href={source.startsWith('/') ? addressOf(source) : source}>{words.source}</a>
        {', '}
      </>
    )}
    {on}
  </p>
);
