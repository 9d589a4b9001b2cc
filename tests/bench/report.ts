import { join } from 'node:path';

/**
 * What a part of the bench hands back: figures for the JSON, the same as tables, and how they stand to the budgets. `missing` has what it
 * could not measure, each with the reason: `nginx: skipped, …`.
 */
export type Part = { figures: unknown; tables: Table[]; budgets: Budget[]; missing?: readonly string[] };
export type Cell = string | number | undefined;
export type Table = { title: string; head: readonly string[]; rows: readonly (readonly Cell[])[] };
/** `measured` keeps to `bound` when it is at most (or at least) that. */
export type Budget = { what: string; measured: number; bound: number; least?: boolean; unit?: string };

/** The project, and its built site. */
export const root = join(import.meta.dirname, '../..');
export const build = join(root, 'build');

export const isMet = ({ measured, bound, least }: Budget) => (least ? measured >= bound : measured <= bound);

/** The middle one of some figures; of an even number the upper. NaN for none, which no budget takes. */
export const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

export const round = (figure: number, digits = 0) => Math.round(figure * 10 ** digits) / 10 ** digits;

/** A table as text in columns; the first one is left-aligned. */
export function formatTable({ title, head, rows }: Table): string {
  const cells = [head, ...rows].map(row => row.map(cell => String(cell ?? '')));
  const widths = head.map((_, column) => Math.max(...cells.map(row => row[column]?.length ?? 0)));
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return [`\n${title}`, ...cells.map(row => `  ${row.map(pad).join('  ')}`)].join('\n');
}

/** The end of the report: the budgets, those that are not met marked. What is missing stands last, where nobody overlooks it. */
export function ending(budgets: readonly Budget[], file: string, missing: readonly string[]): string {
  const rows = budgets.map(budget => {
    const unit = budget.unit ? ` ${budget.unit}` : '';
    const bound = `${budget.least ? '>=' : '<='} ${budget.bound}${unit}`;
    return [budget.what, `${budget.measured}${unit}`, bound, isMet(budget) ? 'met' : 'NOT MET'];
  });
  const table = formatTable({ title: 'Budgets', head: ['', 'measured', 'budget', ''], rows });
  const unmeasured = missing.length > 0 ? [`NOT MEASURED: ${missing.join('; ')}`] : [];
  return [table, `\nAll figures: ${file}`, ...unmeasured].join('\n');
}
