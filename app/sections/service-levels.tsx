import type { levels } from '../../content/promises.ts';
import styles from './service-levels.module.css';
import { Table } from './table.tsx';
import { FoldedTerms } from './terms.tsx';

export type Levels = typeof levels;

type ServiceLevelsProps = Omit<Levels, 'terms'> & {
  /** Further terms: recovery, security incidents, personal data, liability. */
  terms?: Levels['terms'];
};

/** How soon the agency works on a fault. */
export const ServiceLevels = ({ severity, begins, news, rows, clock, terms }: ServiceLevelsProps) => (
  <div className={styles.levels}>
    <Table
      className={styles.table}
      columns={[severity, begins, news]}
      rows={rows.map(row => ({ name: row.severity, detail: <p>{row.example}</p>, values: [row.begins, row.news] }))}
    />
    <p>{clock}</p>
    {terms && <FoldedTerms terms={terms} />}
  </div>
);
