import * as words from '../../content/service-page.ts';
import type { FirstPiece as Content } from '../../content/types.ts';
import { FoldedTerms, Terms } from '../sections/terms.tsx';
import { ProofLink } from '../site/proof-link.tsx';
import styles from './first-piece.module.css';
import type { WorkingTerms } from './load-service.ts';

type FirstPieceProps = Content & { amount: string | undefined; working: WorkingTerms };

/** The number of terms that a phone shows unfolded: people and payment. */
const asked = 2;

/** A data sheet of a typical first piece: content, time on a scale of weeks, the price with its drivers (requirement S3), and the terms. */
export function FirstPiece({ title, contains, weeks, longer, drivers, amount, working }: FirstPieceProps) {
  const [from, to] = weeks;
  return (
    <ul role="list" className={`tray ${styles.sheet}`} aria-label={title}>
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
      <li className={`module ${styles.working}`}>
        <h3 className="legend">{working.title}</h3>
        <Terms terms={working.terms.slice(0, asked)} />
        <FoldedTerms terms={working.terms.slice(asked)}>
          <ProofLink part="sample-work" />
        </FoldedTerms>
      </li>
    </ul>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul role="list" className={`ruled ${styles.lines}`}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const scale = Array.from({ length: 12 }, (_, week) => week + 1);

/** A scale of twelve weeks, filled up to the shortest time and hatched up to the longest. */
const Scale = ({ from, to }: { from: number; to: number }) => (
  <div className={styles.scale} aria-hidden="true">
    {scale.map(week => (
      <i key={week} className={week <= from ? styles.sure : week <= to ? styles.open : undefined} />
    ))}
  </div>
);
