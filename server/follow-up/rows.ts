import { digestWords } from '../../content/follow-up.ts';

/** A row of a notice. */
export type Row = { label: string; value: string };

/** Rows of a list; a longer one is counted. */
const longest = 20;

export const shortened = (rows: readonly Row[]): Row[] =>
  rows.length <= longest ? [...rows] : [...rows.slice(0, longest), { label: digestWords.more(rows.length - longest), value: '' }];
