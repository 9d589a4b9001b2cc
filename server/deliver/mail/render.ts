import { escapeHtml } from '../../html.ts';
import type { Line } from './content.ts';

/** What a mail says: a title, what the visitor sent, how it came, and how to answer. */
export type Letter = { title: string; fields: readonly Line[]; circumstances: readonly Line[]; hint: string };

const empty = '(left empty)';

/** Long lines stay whole: a text that is quoted in an answer should be the visitor's own. */
export function renderText({ title, fields, circumstances, hint }: Letter): string {
  const block = (lines: readonly Line[]) => lines.map(textLine).join('\n');
  return `${title}\n\n${block(fields)}\n\n${hint}\n\n--------\n${block(circumstances)}\n`;
}

function textLine({ label, value }: Line): string {
  if (!/[\r\n]/.test(value)) return `${label}: ${value || empty}`;
  const lines = value.split(/\r\n?|\n/).map(line => `    ${line}`.trimEnd());
  return `${label}:\n\n${lines.join('\n')}\n`;
}

/**
 * Mail clients know tables, inline styles and little else. Ground and text colour are left to the client, so that its dark mode
 * works; the colours that are set stand out from white as from black, and the soft one is a lighter one where dark mode says so.
 */
const soft = '#6b665d';
const line = '#8a847a59';
const tile = '#e8472b';
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function renderHtml({ title, fields, circumstances, hint }: Letter): string {
  const rows = (lines: readonly Line[], style: string) => lines.map(each => htmlRow(each, style)).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) { .soft { color: #b5aea1 !important } }
</style>
</head>
<body style="margin:0;padding:0">
<div style="max-width:640px;padding:24px 20px;${font};font-size:16px;line-height:1.5">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.25;font-weight:600"><span style="color:${tile}" aria-hidden="true">&#9632;</span>&ensp;${escapeHtml(title)}</h1>
<table style="width:100%;border-collapse:collapse">
${rows(fields, 'font-size:16px')}
</table>
<p style="margin:20px 0">${escapeHtml(hint)}</p>
<table class="soft" style="width:100%;border-collapse:collapse;color:${soft}">
${rows(circumstances, 'font-size:13px')}
</table>
</div>
</body>
</html>
`;
}

/** `dir="auto"` reads each text in its own direction and keeps it from turning its neighbours'. */
function htmlRow({ label, value }: Line, style: string): string {
  const cell = `padding:8px 12px 8px 0;border-top:1px solid ${line};text-align:left;vertical-align:top`;
  const text = value
    ? escapeHtml(value).replace(/\r\n?|\n/g, '<br>\n')
    : `<span class="soft" style="color:${soft}">${empty}</span>`;
  return `<tr><th scope="row" class="soft" style="${cell};width:112px;font-size:13px;line-height:24px;font-weight:normal;color:${soft}">${escapeHtml(label)}</th>
<td dir="auto" style="${cell};${style};overflow-wrap:anywhere">${text}</td></tr>`;
}
