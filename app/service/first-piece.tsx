import * as words from '../../content/service-page.ts';
import type { FirstPiece as Content } from '../../content/types.ts';
import styles from './first-piece.module.css';

/** A data sheet of a typical first piece: content, time on a scale of weeks, and what the price depends on (spec S3). */
export function FirstPiece({ contains, weeks, longer, drivers, amount }: Content & { amount: string | undefined }) {
  const [from, to] = weeks;
  return (
    <div className={`tray ${styles.sheet}`}>
      <div className="module">
        <h3 className="legend">{words.contains}</h3>
        <Lines lines={contains} />
      </div>
      <div className="module">
        <h3 className="legend">{words.takes}</h3>
        <p className={styles.figure}>{words.weeks(from, to)}</p>
        <Scale from={from} to={to} />
        <p>{longer}</p>
      </div>
      <div className="module">
        <h3 className="legend">{words.costs}</h3>
        {amount && <p className={styles.figure}>{amount}</p>}
        <Lines lines={drivers} />
      </div>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Twelve weeks; those of the range are filled, the certain ones darker. */
const Scale = ({ from, to }: { from: number; to: number }) => (
  <div className={styles.scale} aria-hidden="true">
    {Array.from({ length: 12 }, (_, week) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name
      <i key={week} className={week < from ? styles.sure : week < to ? styles.open : undefined} />
    ))}
  </div>
);
