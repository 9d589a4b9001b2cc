import type { ReactNode } from 'react';
import { agency } from '../../content/agency.ts';
import { days } from '../../content/this-site.ts';
import { Definitions } from '../sections/definitions.tsx';
import { Fold } from '../sections/fold.tsx';
import { ServiceLevels } from '../sections/service-levels.tsx';
import { Table } from '../sections/table.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './samples.module.css';

type SheetProps = { id: string; label: string; legend: string; title: string; intro: string; children: ReactNode };

/** A sheet of paper, marked as a sample. A phone folds what follows the introduction. Each sheet prints on its own page. */
function Sheet({ id, label, legend, title, intro, children }: SheetProps) {
  return (
    <li>
      <article className={styles.sheet} aria-labelledby={id}>
        <p className={`legend ${styles.head}`}>
          <span>{`${agency.legalName} / ${legend}`}</span>
          <span className={`badge ${styles.stamp}`}>{label}</span>
        </p>
        <h3 id={id}>{title}</h3>
        <p>{intro}</p>
        {children}
      </article>
    </li>
  );
}

export function SampleQuote({
  columns,
  lines,
  sum,
  total,
  price,
  amount,
  withoutPrice,
  notes,
  ...sheet
}: ThisSiteProps['quote']) {
  return (
    <Sheet id="sample-quote" {...sheet}>
      <Fold label={`${columns.days}: ${days(...total)}`}>
        <Table
          className={styles.amounts}
          columns={[columns.item, columns.days]}
          rows={lines.map(({ item, days: [from = 0, to = 0] }) => ({ name: item, values: [days(from, to)] }))}
          sums={[{ name: sum, values: [days(...total)] }, ...(amount ? [{ name: price, values: [amount] }] : [])]}
        />
        {!amount && <p>{withoutPrice}</p>}
        <Definitions items={notes} dense />
      </Fold>
    </Sheet>
  );
}

/** The sample contract. It is long, so the screen folds it behind a summary; paper shows it whole. */
export function SampleWork({ open, calendarTitle, calendar, entries, levelsTitle, levels, ...sheet }: ThisSiteProps['work']) {
  return (
    <Sheet id="sample-work" {...sheet}>
      <Fold label={calendarTitle}>
        <Definitions items={calendar} dense />
      </Fold>
      <details className={styles.whole}>
        <summary className="button">{open}</summary>
        <Definitions items={entries} dense />
        <h4>{levelsTitle}</h4>
        <ServiceLevels {...levels} />
      </details>
    </Sheet>
  );
}

export function SampleReport({ rows, ...sheet }: ThisSiteProps['report']) {
  return (
    <Sheet id="sample-report" {...sheet}>
      <Fold label={rows.map(({ title }) => title).join(', ')}>
        <Definitions items={rows} dense />
      </Fold>
    </Sheet>
  );
}
