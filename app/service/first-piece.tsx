import * as words from '../../content/service-page.ts';
import type { FirstPiece as Content } from '../../content/types.ts';
import { FoldedTerms } from '../sections/terms.tsx';
import { ProofLink } from '../site/proof-link.tsx';
import styles from './first-piece.module.css';
import type { WorkingTerms } from './load-service.ts';
import { Schedule } from './schedule.tsx';

type FirstPieceProps = Content & { amount: string | undefined; working: WorkingTerms };

/** A data sheet of a typical first piece: time and payments, the price with its drivers (requirement S3), content, and folded terms. */
export function FirstPiece({ contains, weeks, longer, drivers, amount, working }: FirstPieceProps) {
  return (
    <div className={`columns cell ${styles.sheet}`}>
      <div>
        <h3 className="legend">{words.takes}</h3>
        <div className={styles.time}>
          <div className={styles.figure}>{words.weeks(...weeks)}</div>
          <p>{longer}</p>
        </div>
        <Schedule weeks={weeks} {...working} />
      </div>
      <div>
        <h3 className="legend">{words.costs}</h3>
        {amount && <div className="lede">{amount}</div>}
        <Lines lines={drivers} />
      </div>
      <div>
        <h3 className="legend">{words.contains}</h3>
        <Lines lines={contains} />
      </div>
      <FoldedTerms label={words.terms} terms={working.terms}>
        <ProofLink part="sample-work" />
      </FoldedTerms>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul role="list" className={`ruled quarters ${styles.lines}`}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
