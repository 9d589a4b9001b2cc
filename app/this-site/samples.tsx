import type { ReactNode, ToggleEvent } from 'react';
import { agency } from '../../content/agency.ts';
import { days } from '../../content/this-site.ts';
import { Definitions } from '../sections/definitions.tsx';
import { ServiceLevels } from '../sections/service-levels.tsx';
import { Table } from '../sections/table.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import measured from './measured.module.css';
import styles from './samples.module.css';

type SheetProps = {
  id: string;
  label: string;
  legend: string;
  title: string;
  intro: string;
  open: string;
  /** The entries of the document. The closed sheet shows the first ones, and one figure with its name. */
  entries: readonly { title?: string; text: string; end?: string }[];
  shown?: number;
  name: string;
  figure: string;
};

/** Scrolls an opened document into view, because the sheet that opened it is nearly as tall as a screen. */
function show({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (newState === 'open')
    currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
}

const firstSentence = (text: string) => text.split(/(?<=[.।]) /, 1);

/**
 * A sheet of paper, marked as a sample. It opens: the whole document is below the row of sheets, on a phone below the sheet. Its lines are a
 * drawing of the document, so assistive technology ignores them. Each document prints on its own page.
 */
function Sheet(props: SheetProps & { children: ReactNode }) {
  const { id, label, legend, title, intro, open, entries, shown = 4, name, figure, children } = props;
  return (
    <li>
      <article className={styles.sheet} aria-labelledby={id}>
        <div className={styles.face}>
          <p className={`legend ${styles.head}`}>
            <span>{`${agency.name} / ${legend}`}</span>
            <span className={`badge ${styles.stamp}`}>{label}</span>
          </p>
          <h2 id={id}>{title}</h2>
          <div className={`ruled on-screen ${styles.lines}`} aria-hidden="true">
            {entries.slice(0, shown).map(({ title, text, end }) => (
              <div key={text}>
                {title && <b>{title}</b>}
                <span>{firstSentence(text)}</span>
                {end && <b>{end}</b>}
              </div>
            ))}
            <div>
              <span className="legend">{name}</span>
              <strong>{figure}</strong>
            </div>
          </div>
        </div>
        <details name="sample" onToggle={show}>
          <summary className="on-screen">
            {open}
            <Icon name="plus" className="icon icon--small" />
          </summary>
          <div className={styles.document}>
            <p>{intro}</p>
            {children}
          </div>
        </details>
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
  const entries = lines.map(({ item, days: [from = 0, to = 0] }) => ({ text: item, end: days(from, to) }));
  return (
    <Sheet id="sample-quote" {...sheet} entries={entries} shown={lines.length} name={columns.days} figure={days(...total)}>
      <Table
        className={`${measured.figures} ${styles.amounts}`}
        columns={[columns.item, columns.days]}
        rows={entries.map(({ text, end }) => ({ name: text, values: [end] }))}
        sums={[{ name: sum, values: [days(...total)] }, ...(amount ? [{ name: price, values: [amount] }] : [])]}
      />
      {!amount && <p>{withoutPrice}</p>}
      <Definitions items={notes} dense />
    </Sheet>
  );
}

export function SampleWork({ calendarTitle, calendar, length, entries, levelsTitle, levels, ...sheet }: ThisSiteProps['work']) {
  return (
    <Sheet id="sample-work" {...sheet} entries={[...calendar, ...entries]} name={calendarTitle} figure={length}>
      <h3>{calendarTitle}</h3>
      <Definitions items={calendar} dense />
      <Definitions items={entries} dense />
      <h3>{levelsTitle}</h3>
      <ServiceLevels {...levels} />
    </Sheet>
  );
}

export function SampleReport({ rows, monthTitle, month, ...sheet }: ThisSiteProps['report']) {
  return (
    <Sheet id="sample-report" {...sheet} entries={rows} name={monthTitle} figure={month}>
      <Definitions items={rows} dense />
    </Sheet>
  );
}
