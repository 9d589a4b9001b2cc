/** Breaks a title into lines for its column by calculation alone, since the widths of words are proportional to the type size. */

/** The widths of a title's words, and of the space between two words, at a type size of one pixel. */
export type Measured = { words: readonly number[]; space: number };
export type Column = { width: number; height: number; lineHeight: number; largest: number };
export type Setting = { size: number; lines: readonly (readonly number[])[] };

const mostLines = 5;

const lineWidth = ({ words, space }: Measured, line: readonly number[]) =>
  line.reduce((sum, word) => sum + (words[word] as number), 0) + space * (line.length - 1);

/** Every way to break the words from `from` on into `count` lines; a line is a list of indexes of words. */
function breaks(total: number, count: number, from = 0): number[][][] {
  const upTo = (end: number) => Array.from({ length: end - from }, (_, index) => from + index);
  if (count === 1) return from < total ? [[upTo(total)]] : [];
  const ends = Array.from({ length: total - from }, (_, index) => from + index + 1);
  return ends.flatMap(end => breaks(total, count - 1, end).map(rest => [upTo(end), ...rest]));
}

/**
 * Returns the lines of a title and the largest size at which they fit the column, in whole pixels, with lines as even as possible.
 * @returns undefined if no size from `smallest` on fits
 */
export function setTitle(measured: Measured, column: Column, smallest = 40): Setting | undefined {
  let best: (Setting & { worth: number }) | undefined;
  for (let count = 1; count <= Math.min(mostLines, measured.words.length); count++) {
    const high = column.height / (count * column.lineHeight);
    for (const lines of breaks(measured.words.length, count)) {
      const widths = lines.map(line => lineWidth(measured, line));
      const widest = Math.max(...widths);
      const size = Math.floor(Math.min(column.largest, high, column.width / widest));
      // Among breaks with the same size, the one whose shortest line is longest wins, so that a short word is seldom alone on a line.
      const worth = size + Math.min(...widths) / widest / 2;
      if (size >= smallest && (!best || worth > best.worth)) best = { size, lines, worth };
    }
  }
  return best && { size: best.size, lines: best.lines };
}
