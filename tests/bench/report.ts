import { join } from 'node:path';

/** Cells by the names of their row and their column. */
export type Table = Record<string, Record<string, string | number | undefined>>;
/** What a part of the bench hands back. `missing` has what it could not measure, each with the reason: `Lighthouse: skipped, …`. */
export type Part = { tables: Record<string, Table>; budgets: Budget[]; missing?: readonly string[] };
export type Budget = { what: string; measured: number; bound: string; isMet: boolean };

/** NaN, which stands for nothing measured, meets no budget. */
export const atMost = (what: string, measured: number, bound: number, unit = ''): Budget => {
  return { what, measured, bound: `<= ${bound}${unit}`, isMet: measured <= bound };
};
export const atLeast = (what: string, measured: number, bound: number): Budget => {
  return { what, measured, bound: `>= ${bound}`, isMet: measured >= bound };
};

/** The project, and its built site. */
export const root = join(import.meta.dirname, '../..');
export const build = join(root, 'build');

/** The middle one of some figures; of an even number the upper. NaN for none. */
export const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

export const round = (figure: number, digits = 0) => Math.round(figure * 10 ** digits) / 10 ** digits;

/** The end of the report. What is missing stands last, where nobody overlooks it. */
export const ending = (file: string, missing: readonly string[]) =>
  [`All figures: ${file}`, ...(missing.length > 0 ? [`NOT MEASURED: ${missing.join('; ')}`] : [])].join('\n');
