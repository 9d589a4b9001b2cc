import * as words from '../../content/service-page.ts';
import type { FirstPiece as Content } from '../../content/types.ts';
import styles from './first-piece.module.css';

/** A data sheet of a typical first piece: content, time on a scale of weeks, and what the price depends on (spec S3). */
export function FirstPiece({ title, contains, weeks, longer, drivers, amount }: Content & { amount: string | undefined }) {
  const [from, to] = weeks;
  return (
    <ul className={`tray ${styles.sheet}`} aria-label={title}>
      <li className="module">
        <h3 className="legend">{words.contains}</h3>
        <Lines lines={contains} />
      </li>
      <li className="module">
        <h3 className="legend">{words.takes}</h3>
        <div className={styles.figure}>{words.weeks(from, to)}</div>
        <Scale from={from} to={to} />
        <p>{longer}</p>
      </li>
      <li className="module">
        <h3 className="legend">{words.costs}</h3>
        {amount && <div className={styles.figure}>{amount}</div>}
        <Lines lines={drivers} />
      </li>
    </ul>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles.lines}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const scale = Array.from({ length: 12 }, (_, week) => week + 1);

/** Twelve weeks: filled up to the shortest time, hatched up to the longest. */
const Scale = ({ from, to }: { from: number; to: number }) => (
  <div className={styles.scale} aria-hidden="true">
    {scale.map(week => (
      <i key={week} className={week <= from ? styles.sure : week <= to ? styles.open : undefined} />
    ))}
  </div>
);
