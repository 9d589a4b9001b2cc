import styles from './kept.module.css';
import type { PrivacyProps } from './load-privacy.ts';

/** How long each thing is kept: a table, with a line of its length below each row. */
export function Kept({ columns, rows, note }: Pick<PrivacyProps['kept'], 'columns' | 'rows' | 'note'>) {
  const longest = Math.max(...rows.map(({ days = 0 }) => days));
  return (
    <>
      <table className={styles.table}>
        <thead className="legend">
          <tr>
            <th scope="col">{columns.what}</th>
            <th scope="col">{columns.kept}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, kept, days }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                {kept}
                <Length days={days} longest={longest} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{note}</p>
    </>
  );
}

/** Of a tick, in days. */
const step = 10;

/** The time on a scale of the longest one; dashed where it has no fixed length. */
function Length({ days, longest }: { days: number | undefined; longest: number }) {
  const share = (time: number) => `${((time / longest) * 100).toFixed(2)}%`;
  const ticks = Array.from({ length: Math.floor(longest / step) + 1 }, (_, tick) => tick * step);
  return (
    <svg className={styles.length} width="100%" height="24" aria-hidden="true" focusable="false">
      {ticks.map(time => (
        <line
          key={time}
          x1={share(time)}
          x2={share(time)}
          y1={time % (5 * step) === 0 ? 11 : 17}
          y2="24"
          className={styles.tick}
        />
      ))}
      {days === undefined ? (
        <line x2="100%" y1="4" y2="4" className={styles.open} />
      ) : (
        <rect y="1" width={days === 0 ? 4 : share(days)} height="6" className={styles.bar} />
      )}
    </svg>
  );
}
