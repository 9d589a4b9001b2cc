import { withColon } from '../wording.ts';

/** Maximum width of a line in columns, so that a plain terminal does not break it, even if it is quoted once. */
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

/** Returns the links, each URL alone on its line, so that mail programs find its end. */
export const textLinks = (links: readonly { label: string; url: string }[]) =>
  links.map(({ label, url }) => `${withColon(label)}\n${url}`).join('\n\n');
