import { withColon } from '../wording.ts';

/** Columns of a text part: its lines stay whole in a plain terminal, also when quoted once. */
const width = 76;

/** Breaks text into lines, and indents all but the first. A word that is longer than a line, such as a URL, stays whole. */
export function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(last === undefined ? word : `${indent}${word}`);
  }
  return lines.join('\n');
}

/** Each URL stands alone on its line: mail programs find its end. */
export const textLinks = (links: readonly { label: string; url: string }[]) =>
  links.map(({ label, url }) => `${withColon(label)}\n${url}`).join('\n\n');
