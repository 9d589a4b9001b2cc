import { ScaleTable } from '../sections/scale-table.tsx';
import type { PrivacyProps } from './load-privacy.ts';

/** How long each thing is kept, on a scale of days as long as the longest; what has no fixed length is dashed. */
export function Kept({ columns, rows }: Pick<PrivacyProps['kept'], 'columns' | 'rows'>) {
  const longest = Math.max(...rows.map(({ days = 0 }) => days));
  const barOf = (days: number | undefined) =>
    days === undefined
      ? { to: longest, look: 'open' as const }
      : // What is not kept for a day can be seen, too.
        { to: Math.max(days, longest / 200), look: 'ink' as const };
  return (
    <ScaleTable
      columns={[columns.what, columns.kept]}
      rows={rows.map(({ what, kept, days }) => ({ name: what, values: [kept], bars: [barOf(days)] }))}
      scale={{ end: longest, tick: 10, longTick: 50 }}
    />
  );
}
