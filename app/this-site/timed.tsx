import { inKilobytes, inSeconds } from '../../content/this-site.ts';
import { ScaleTable } from '../sections/scale-table.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './timed.module.css';

/**
 * The recorded bench: a row for each site, with the first and the largest paint on a scale of three seconds. Until the first paint the
 * screen is empty; between the two paints the page is incomplete.
 */
export const Timed = ({ sites, columns, note, repeat, command, repeatEnd }: NonNullable<ThisSiteProps['timed']>) => (
  <>
    <ScaleTable
      className={styles.table}
      columns={[columns.site, columns.first, columns.largest, columns.bytes]}
      rows={sites.map(({ name, first, largest, kilobytes, ours }) => ({
        name,
        values: [inSeconds(first), inSeconds(largest), inKilobytes(kilobytes)],
        bars: [
          { to: first, look: ours ? 'accent' : 'ink' },
          { from: first, to: largest, look: 'rest' },
        ],
      }))}
      scale={{ end: 3000, tick: 250, longTick: 1000 }}
    />
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
