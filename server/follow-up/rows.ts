import { digestWords } from '../../content/follow-up.ts';

/** A row of a notice. */
export type Row = { label: string; value: string };

/** Maximum number of rows of a list. One extra row lists the labels of the rows left out: references, in every list that can be long. */
const longest = 20;

export function shortened(rows: readonly Row[]): Row[] {
  const others = rows.slice(longest).map(({ label }) => label);
  if (others.length === 0) return [...rows];
  return [...rows.slice(0, longest), { label: digestWords.more(others.length), value: others.join(', ') }];
}
