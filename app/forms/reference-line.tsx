import * as words from '../../forms/words.ts';
import styles from './notice.module.css';

/**
 * The line that names a submission's reference (spec K1); hidden without one. The server may have filled it in before the app hydrates it
 * (`server/pages/sent-page.ts`), which is no mismatch.
 */
export function ReferenceLine({ reference }: { reference: string }) {
  return (
    <p hidden={!reference} suppressHydrationWarning>
      {`${words.reference} `}
      <span className={styles.reference} suppressHydrationWarning>
        {reference}
      </span>
      {words.referenceEnd}
    </p>
  );
}
