import { afterWriting } from '../../content/promises.ts';
import type { FormId } from '../../forms/index.ts';
import { stepsAfter } from './endpoints.ts';
import styles from './form.module.css';

/** What happens after writing, in three steps with times (requirement S3). */
export function AfterWriting({ id }: { id: FormId }) {
  return (
    <div className={styles.container}>
      <ol role="list" className={styles.steps} aria-label={afterWriting.title}>
        {stepsAfter(id).map(({ when, what }) => (
          <li key={when}>
            <span className="legend">{when}</span>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
