/** Escapes Markdown within a line. */
const inline = (plain: string) => plain.replace(/[\\`*_[\]<>]/g, '\\$&');

/** Plain text as Markdown, escaped at the start of a line too. */
export const text = (plain: string) =>
  inline(plain)
    .replace(/^([#+-])(?=\s)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');

export const heading = (level: 1 | 2 | 3 | 4, title: string) => `${'#'.repeat(level)} ${inline(title)}`;
export const quote = (plain: string) => `> ${text(plain)}`;
export const strong = (plain: string) => `**${text(plain)}**`;
export const link = (label: string, url: string) => `[${text(label)}](${url})`;

/** A list; the lines are Markdown. */
export const list = (lines: readonly string[]) => lines.map(line => `- ${line}`).join('\n');

/** A heading and a paragraph for each item. */
export const entries = (level: 3 | 4, items: readonly { title: string; text: string }[]) =>
  items.flatMap(item => [heading(level, item.title), text(item.text)]);

/** Joins blocks with an empty line between them; ends with a newline. */
export const blocks = (...parts: readonly (string | readonly string[])[]) => `${parts.flat().join('\n\n')}\n`;
