/** What would be read as markup within a line is escaped. */
const inline = (plain: string) => plain.replace(/[\\`*_[\]<>]/g, '\\$&');

/** Plain text as Markdown, also where it begins a line. */
export const text = (plain: string) =>
  inline(plain)
    .replace(/^([#+-])(?=\s)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');

export const heading = (level: 1 | 2 | 3 | 4, title: string) => `${'#'.repeat(level)} ${inline(title)}`;
export const quote = (plain: string) => `> ${text(plain)}`;
export const strong = (plain: string) => `**${text(plain)}**`;
export const link = (label: string, url: string) => `[${text(label)}](${url})`;

/** A list of lines that are Markdown already. */
export const list = (lines: readonly string[]) => lines.map(line => `- ${line}`).join('\n');

/** Titles with the text below each. */
export const entries = (level: 3 | 4, items: readonly { title: string; text: string }[]) =>
  items.flatMap(item => [heading(level, item.title), text(item.text)]);

/** Blocks with an empty line between them; the document ends with a line's end. */
export const blocks = (...parts: readonly (string | readonly string[])[]) => `${parts.flat().join('\n\n')}\n`;
