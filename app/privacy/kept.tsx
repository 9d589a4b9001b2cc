import { ScaleTable } from '../sections/scale-table.tsx';
import type { PrivacyProps } from './load-privacy.ts';

/** The table of retention times, on a scale of days that ends at the longest time. A time that is not fixed has a dashed bar. */
export function Kept({ columns, rows }: Pick<PrivacyProps['kept'], 'columns' | 'rows'>) {
  const longest = Math.max(...rows.map(({ days = 0 }) => days));
  const barOf = (days: number | undefined) =>
    days === undefined
      ? { to: longest, look: 'open' as const }
      : // A time below a day gets a visible bar, too.
        { to: Math.max(days, longest / 200), look: 'ink' as const };
  return (
    <ScaleTable
      columns={[columns.what, columns.kept]}
      rows={rows.map(({ what, kept, days }) => ({ name: what, values: [kept], bars: [barOf(days)] }))}
      scale={{ end: longest, tick: 10, longTick: 50 }}
    />
  );
}
