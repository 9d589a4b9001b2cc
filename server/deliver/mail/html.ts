import { language } from '../../../content/language.ts';
import { languageAttributes, languageOf } from '../../../content/languages.ts';
import { escapeHtml } from '../../http/html.ts';
import type { Link } from '../../outbox/notice.ts';

/**
 * Mail clients support tables, inline styles and little else. Background and text color are left to the client, so that its dark mode
 * works. The colors here are neutral grays that contrast with both white and black; the soft one is lighter in dark mode.
 */
export const soft = '#757575';
export const line = '#8888';
export const cell = 'text-align:left;vertical-align:top;overflow-wrap:anywhere';
const edge = '#888';
/** Mail programs load no web fonts. The last three fonts have Devanagari on Windows, on Apple's systems, and on Android and Linux. */
const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,'Nirmala UI','Kohinoor Devanagari','Noto Sans Devanagari',sans-serif";

/** Returns a whole mail with this content below its title. */
export const htmlMail = (title: string, content: string, code = language.code) => `<!doctype html>
<html${languageAttributes(languageOf(code))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) { .soft { color: #b0b0b0 !important } }
</style>
</head>
<body style="margin:0;padding:0">
<div style="max-width:600px;padding:24px 20px;${font};font-size:16px;line-height:26px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:28px;font-weight:600"><span aria-hidden="true">&#9632;</span>&ensp;${escapeHtml(title)}</h1>
${content}
</div>
</body>
</html>
`;

const newline = /\r\n?|\n/g;

/** Escapes a text. Its element needs `dir="auto"`, which keeps the text's direction from changing the text around it. */
export const htmlText = (value: string) => escapeHtml(value).replace(newline, '<br>\n');

/** Returns a link in the color of the text around it, since a mail program's link color is hard to read on some backgrounds. */
export const htmlLink = ({ label, url }: Link) => `<a href="${escapeHtml(url)}" style="color:inherit">${htmlText(label)}</a>`;

/**
 * Returns links as buttons, one below the other, the first one strongest. The cell has the border and the link has the padding, so that
 * the whole button can be tapped. Outlook for Windows ignores a link's padding and uses the cell's `mso-padding-alt`.
 */
export const htmlButtons = (
  links: readonly Link[],
) => `<table role="presentation" style="width:100%;max-width:320px;border-collapse:separate;border-spacing:0 8px">
${links.map(htmlButton).join('\n')}
</table>`;

function htmlButton({ label, url }: Link, index: number): string {
  // A border without a color of its own has the text's color.
  const look = index === 0 ? 'border:2px solid;font-weight:600' : `border:1px solid ${edge}`;
  return `<tr><td style="text-align:center;border-radius:4px;mso-padding-alt:12px 16px;${look}"><a href="${escapeHtml(url)}" style="display:block;padding:12px 16px;color:inherit;text-decoration:none">${escapeHtml(label)}</a></td></tr>`;
}
