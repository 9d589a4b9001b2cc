import styles from './scale-table.module.css';
import { Table } from './table.tsx';

/** A bar on a row's scale. `from` and `to` are in the scale's unit. A bar that looks `open` has no fixed length. */
type Bar = { from?: number; to: number; look: 'accent' | 'ink' | 'rest' | 'open' };
type ScaleTableProps = {
  columns: readonly string[];
  rows: readonly { name: string; values: readonly string[]; bars: readonly Bar[] }[];
  /** Where the scale ends, the distance between its ticks and the distance between its long ticks, in one unit. */
  scale: { end: number; tick: number; longTick: number };
  className?: string | undefined;
};

/** A table with a scale below each row. Bars on the scale show the row's values. */
export const ScaleTable = ({ columns, rows, scale, className = '' }: ScaleTableProps) => (
  <Table
    className={`${styles.table} ${className}`}
    columns={columns}
    rows={rows.map(({ bars, ...row }) => ({ ...row, detail: <Scale {...scale} bars={bars} /> }))}
  />
);

/** The length of the line of ticks, in parts; a tick is a dash of one part. */
const parts = 800;

function Scale({ end, tick, longTick, bars }: ScaleTableProps['scale'] & { bars: readonly Bar[] }) {
  const share = (value: number) => `${((value / end) * 100).toFixed(2)}%`;
  const ticks = (step: number) => ({ x2: '100%', pathLength: parts + 1, strokeDasharray: `1 ${(parts * step) / end - 1}` });
  return (
    <svg className={styles.scale} width="100%" height="24" aria-hidden="true" focusable="false">
      <line {...ticks(tick)} y1="20.5" y2="20.5" strokeWidth="7" className={styles.tick} />
      <line {...ticks(longTick)} y1="17.5" y2="17.5" strokeWidth="13" className={styles.tick} />
      {bars.map(({ from = 0, to, look }) =>
        look === 'open' ? (
          <line key={look} x2={share(to)} y1="5" y2="5" className={styles.open} />
        ) : (
          <rect key={look} x={share(from)} width={share(to - from)} y="2" height="6" className={styles[look]} />
        ),
      )}
    </svg>
  );
}
