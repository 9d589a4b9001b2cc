import { inKilobytes, inSeconds } from '../../content/proof.ts';
import type { ProofProps } from './load-this-site.ts';
import rows from './rows.module.css';
import styles from './timed.module.css';

/** The recorded bench: a row for each site, with both paints on a scale of three seconds. */
export function Timed({ sites, columns, note, repeat, command, repeatEnd }: ProofProps['timed']) {
  return (
    <>
      <table className={`${rows.table} ${styles.table}`}>
        <thead className="legend">
          <tr>
            <th scope="col">{columns.site}</th>
            <th scope="col">{columns.first}</th>
            <th scope="col">{columns.largest}</th>
            <th scope="col">{columns.bytes}</th>
          </tr>
        </thead>
        <tbody>
          {sites.map(({ name, first, largest, kilobytes, ours }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <Paints first={first} largest={largest} ours={ours} />
              </th>
              <td>{inSeconds(first)}</td>
              <td>{inSeconds(largest)}</td>
              <td>{inKilobytes(kilobytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`halves ${styles.notes}`}>
        <p>{note}</p>
        <p>
          {`${repeat} `}
          <code>{command}</code>
          {` ${repeatEnd}`}
        </p>
      </div>
    </>
  );
}

/** Milliseconds of the scale. */
const scale = 3000;
const share = (time: number) => `${((time / scale) * 100).toFixed(2)}%`;

/** Until the first paint nothing is on the screen; from there to the largest paint the page is incomplete. */
function Paints({ first, largest, ours }: { first: number; largest: number; ours: boolean }) {
  return (
    <svg className={styles.paints} width="100%" height="24" aria-hidden="true" focusable="false">
      {/* A tick for each 250 ms and a long one for each second, as dashes: each is one of 1201 parts of its line. */}
      <line x2="100%" y1="20.5" y2="20.5" strokeWidth="7" pathLength={1201} strokeDasharray="1 99" className={styles.tick} />
      <line x2="100%" y1="17.5" y2="17.5" strokeWidth="13" pathLength={1201} strokeDasharray="1 399" className={styles.tick} />
      <rect y="2" width={share(first)} height="6" className={ours ? styles.ours : styles.theirs} />
      <rect x={share(first)} y="2" width={share(largest - first)} height="6" className={styles.rest} />
    </svg>
  );
}
