import { afterWriting } from '../../content/promises.ts';
import styles from './after-writing.module.css';

/** What happens after writing, in three steps with times (spec S3). */
export function AfterWriting() {
  return (
    <div className={styles.container}>
      <ol className={styles.steps} aria-label={afterWriting.title}>
        {afterWriting.steps.map(({ when, what }) => (
          <li key={when}>
            <span className="legend">{when}</span>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
