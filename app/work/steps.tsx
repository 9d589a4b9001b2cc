import { resultLabel } from '../../content/service-page.ts';
import * as words from '../../content/work-page.ts';
import type { Work } from '../../content/works.ts';
import scale from '../sections/weeks.module.css';
import { NumberedTitle } from '../ui/numbered-title.tsx';
import { inCode } from './results.tsx';
import styles from './steps.module.css';

/** What was done, in steps, each with its result. */
export const Steps = ({ steps }: Pick<Work, 'steps'>) => (
  <ol role="list" className={`ruled ${styles.steps}`}>
    {steps.map(({ title, text, result }, index) => (
      <li key={title}>
        <NumberedTitle position={index + 1} title={title} />
        <div>
          <p>{inCode(text)}</p>
          <p>
            <span className="legend">{resultLabel}</span> {inCode(result)}
          </p>
        </div>
      </li>
    ))}
  </ol>
);

/** The weeks that were planned, hatched, and those that it took, black, on one scale: late weeks show. */
export function Weeks({ planned, taken }: Work['weeks']) {
  if (planned === undefined) return;
  const weeks = Array.from({ length: Math.max(planned, taken) }, (_, week) => week);
  const row = (term: string, count: number, look: 'open' | 'sure') => (
    <div>
      <dt className="legend">{term}</dt>
      <dd>{count}</dd>
      <dd aria-hidden="true" className={styles.slots}>
        {weeks.map(week => (
          <i key={week} className={scale[week < count ? look : 'empty']} />
        ))}
      </dd>
    </div>
  );
  return (
    <dl className={styles.weeks}>
      {row(words.planned, planned, 'open')}
      {row(words.taken, taken, 'sure')}
    </dl>
  );
}
