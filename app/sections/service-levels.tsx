import type { levels } from '../../content/promises.ts';
import styles from './service-levels.module.css';
import { FoldedTerms } from './terms.tsx';

export type Levels = typeof levels;

/** How soon the agency works on a fault, and what holds when something was lost. */
export function ServiceLevels({ severity, begins, news, rows, clock, terms }: Levels) {
  return (
    <div className={styles.levels}>
      <table>
        <thead>
          <tr>
            <th scope="col">{severity}</th>
            <th scope="col">{begins}</th>
            <th scope="col">{news}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.severity}>
              <th scope="row">
                <strong>{row.severity}</strong>
                <span>{row.example}</span>
              </th>
              <td>{row.begins}</td>
              <td>{row.news}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{clock}</p>
      <FoldedTerms terms={terms} />
    </div>
  );
}
