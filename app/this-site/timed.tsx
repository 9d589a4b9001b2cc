import { inKilobytes, inSeconds } from '../../content/this-site.ts';
import { ScaleTable } from '../sections/scale-table.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import styles from './measured.module.css';

/**
 * The recorded bench: a race of two sites on one ruler, which ends at a whole second. Until the first paint the screen is empty; between
 * the first and the largest paint the page is incomplete.
 */
export const Timed = ({ sites, columns, note, repeat, command, repeatEnd }: NonNullable<ThisSiteProps['timed']>) => (
  <>
    <ScaleTable
      className={`${styles.figures} ${styles.race}`}
      columns={[columns.site, columns.first, columns.largest, columns.bytes]}
      rows={sites.map(({ name, first, largest, kilobytes, ours }) => ({
        name,
        values: [inSeconds(first), inSeconds(largest), inKilobytes(kilobytes)],
        bars: [
          { to: first, look: ours ? 'accent' : 'ink' },
          { from: first, to: largest, look: 'rest' },
        ],
      }))}
      scale={{ end: Math.ceil(Math.max(...sites.map(site => site.largest)) / 1000) * 1000, tick: 250, longTick: 1000 }}
    />
    <p className={styles.note}>
      {`${note} ${repeat} `}
      <code>{command}</code>
      {` ${repeatEnd}`}
    </p>
  </>
);
