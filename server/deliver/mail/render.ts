import { mailWords } from '../../../content/mails.ts';
import { escapeHtml } from '../../html.ts';
import type { Line } from './content.ts';

/** The content of a mail; `hint` says how to answer. */
export type Letter = { title: string; fields: readonly Line[]; circumstances: readonly Line[]; hint: string };

const empty = mailWords.leftEmpty;
const newline = /\r\n?|\n/g;

/** Long lines are not wrapped: an answer should quote the visitor's own text. */
export function renderText({ title, fields, circumstances, hint }: Letter): string {
  const block = (lines: readonly Line[]) => lines.map(textLine).join('\n').trim();
  return `${title}\n\n${block(fields)}\n\n${hint}\n\n--------\n${block(circumstances)}\n`;
}

function textLine({ label, value, long }: Line): string {
  const heading = label.endsWith('?') ? label : `${label}:`;
  if (!long || value === '') return `${heading} ${value || empty}`;
  const lines = value.split(newline).map(each => `    ${each}`.trimEnd());
  return `\n${heading}\n\n${lines.join('\n')}\n`;
}

/**
 * Mail clients support tables, inline styles and little else. Background and text color are left to the client, so that its dark mode
 * works. The colors here are neutral grays that contrast with both white and black; the soft one is lighter in dark mode.
 */
const soft = '#666';
const line = '#8888';
const cell = 'text-align:left;vertical-align:top;overflow-wrap:anywhere';
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function renderHtml({ title, fields, circumstances, hint }: Letter): string {
  return `<!doctype html>
<html lang="${mailWords.lang}">
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
<div style="max-width:600px;padding:24px 20px;${font};font-size:16px;line-height:24px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:28px;font-weight:600"><span aria-hidden="true">&#9632;</span>&ensp;${escapeHtml(title)}</h1>
<table style="width:100%;border-collapse:collapse">
${fields.map(htmlField).join('\n')}
</table>
<p style="margin:0;padding:20px 0;border-top:1px solid ${line}">${escapeHtml(hint)}</p>
<table class="soft" style="width:100%;border-collapse:collapse;font-size:13px;line-height:20px;color:${soft}">
${circumstances.map(htmlCircumstance).join('\n')}
</table>
</div>
</body>
</html>
`;
}

/** A long value takes the full width, so that it is readable on a phone. */
function htmlField({ label, value, long }: Line): string {
  const legend = `class="soft" style="${cell};font-size:13px;font-weight:normal;color:${soft}`;
  const text = value ? htmlText(value) : `<span class="soft" style="color:${soft}">${empty}</span>`;
  const rule = `border-top:1px solid ${line}`;
  if (long)
    return `<tr><th scope="row" colspan="2" ${legend};${rule};padding:8px 0 0">${escapeHtml(label)}</th></tr>
<tr><td colspan="2" dir="auto" style="${cell};padding:0 0 20px">${text}</td></tr>`;
  return `<tr><th scope="row" ${legend};${rule};width:88px;padding:8px 12px 8px 0">${escapeHtml(label)}</th>
<td dir="auto" style="${cell};${rule};padding:8px 0">${text}</td></tr>`;
}

function htmlCircumstance({ label, value }: Line): string {
  return `<tr><th scope="row" style="${cell};width:128px;padding:0 12px 0 0;font-weight:normal">${escapeHtml(label)}</th>
<td dir="auto" style="${cell};padding:0">${htmlText(value)}</td></tr>`;
}

/** Put it into an element with `dir="auto"`, which isolates the text's direction from its neighbors. */
const htmlText = (value: string) => escapeHtml(value).replace(newline, '<br>\n');
