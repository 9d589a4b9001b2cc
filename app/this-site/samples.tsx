import type { ReactNode } from 'react';
import { agency } from '../../content/agency.ts';
import { days } from '../../content/proof.ts';
import { Fold } from '../sections/fold.tsx';
import { ServiceLevels } from '../sections/service-levels.tsx';
import type { ProofProps } from './load-this-site.ts';
import rows from './rows.module.css';
import styles from './samples.module.css';

type SheetProps = { id: string; label: string; legend: string; title: string; intro: string; children: ReactNode };

/** A sheet of paper, marked as a sample. A phone shows its head. Each prints on a page of its own. */
function Sheet({ id, label, legend, title, intro, children }: SheetProps) {
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <p className={`legend ${styles.head}`}>
        <span>{`${agency.legalName} / ${legend}`}</span>
        <span className={styles.stamp}>{label}</span>
      </p>
      <h3 id={id}>{title}</h3>
      <p>{intro}</p>
      {children}
    </article>
  );
}

export function SampleQuote({ columns, lines, sum, total, price, amount, withoutPrice, notes, ...sheet }: ProofProps['quote']) {
  return (
    <Sheet id="sample-quote" {...sheet}>
      <Fold label={`${columns.days}: ${days(...total)}`}>
        <table className={rows.table}>
          <thead className="legend">
            <tr>
              <th scope="col">{columns.item}</th>
              <th scope="col">{columns.days}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ item, days: [from = 0, to = 0] }) => (
              <tr key={item}>
                <th scope="row">{item}</th>
                <td>{days(from, to)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{sum}</th>
              <td>{days(...total)}</td>
            </tr>
            {amount && (
              <tr>
                <th scope="row">{price}</th>
                <td>{amount}</td>
              </tr>
            )}
          </tfoot>
        </table>
        {!amount && <p>{withoutPrice}</p>}
        <Entries entries={notes} />
      </Fold>
    </Sheet>
  );
}

/** It is long: behind a summary on the screen, whole on paper. */
export function SampleWork({ open, calendarTitle, calendar, entries, levelsTitle, levels, ...sheet }: ProofProps['work']) {
  return (
    <Sheet id="sample-work" {...sheet}>
      <Fold label={calendarTitle}>
        <Entries entries={calendar} />
      </Fold>
      <details className={styles.whole}>
        <summary className="button">{open}</summary>
        <Entries entries={entries} />
        <h4>{levelsTitle}</h4>
        <ServiceLevels {...levels} />
      </details>
    </Sheet>
  );
}

export function SampleReport({ rows, ...sheet }: ProofProps['report']) {
  return (
    <Sheet id="sample-report" {...sheet}>
      <Fold label={rows.map(({ title }) => title).join(', ')}>
        <Entries entries={rows} />
      </Fold>
    </Sheet>
  );
}

const Entries = ({ entries }: { entries: readonly { title: string; text: string }[] }) => (
  <dl className={rows.rows}>
    {entries.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
