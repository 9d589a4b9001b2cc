import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Cells by row, then by column. */
export type Table = Record<string, Record<string, string | number | undefined>>;
/** The result of a part of the bench. */
export type Part = { tables: Record<string, Table>; budgets: Budget[] };
export type Budget = { what: string; measured: number; bound: string; isMet: boolean };

/** A budget with an upper bound. NaN (nothing measured) does not meet it. */
export const atMost = (what: string, measured: number, bound: number, unit = ''): Budget => {
  return { what, measured, bound: `<= ${bound}${unit}`, isMet: measured <= bound };
};
export const atLeast = (what: string, measured: number, bound: number): Budget => {
  return { what, measured, bound: `>= ${bound}`, isMet: measured >= bound };
};

/** The project, and its built site. */
export const root = join(import.meta.dirname, '../..');
export const build = join(root, 'build');

/** The quantile of figures at a share between 0 and 1; NaN without figures. */
export const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? Number.NaN;
/** The median of figures; the upper of the two middle figures if their number is even. NaN without figures. */
export const median = (figures: readonly number[]) => quantile(figures, 0.5);
export const round = (figure: number, digits = 0) => Math.round(figure * 10 ** digits) / 10 ** digits;

/** The start of a command that pins a server to one core, so that the sender can use the others. Empty without `taskset`. */
export const oneCore = spawnSync('taskset', ['-c', '0', 'true']).status === 0 ? ['taskset', '-c', '0'] : [];

/** Returns the resident memory of a process in MiB: now (`VmRSS`), or its peak so far (`VmHWM`). NaN without /proc. */
export function memoryOf(pid: number | undefined, what: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${what}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}
