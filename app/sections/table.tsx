import type { ReactNode } from 'react';
import styles from './table.module.css';

type Row = {
  name: string;
  /** Content below the name. A name with a detail is bold. */
  detail?: ReactNode;
  /** A value for each column after the first. */
  values: readonly string[];
};
type TableProps = {
  columns: readonly string[];
  rows: readonly Row[];
  /** The sums at the end of the table. */
  sums?: readonly Row[];
  className?: string | undefined;
};

/** A table of named rows, a hairline above each. */
export function Table({ columns, rows, sums, className = '' }: TableProps) {
  const [, ...others] = columns;
  const row = ({ name, detail, values }: Row) => (
    <tr key={name}>
      <th scope="row">
        {detail ? <strong>{name}</strong> : name}
        {detail}
      </th>
      {others.map((column, index) => (
        <td key={column}>{values[index]}</td>
      ))}
    </tr>
  );
  return (
    <table className={`${styles.table} ${className}`}>
      <thead className="legend">
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="ruled">{rows.map(row)}</tbody>
      {sums && <tfoot className="ruled">{sums.map(row)}</tfoot>}
    </table>
  );
}
