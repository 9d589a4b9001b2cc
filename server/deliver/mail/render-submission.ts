import { mailWords } from '../../../content/mails.ts';
import { escapeHtml } from '../../http/html.ts';
import type { Link } from '../../outbox/notice.ts';
import type { Line } from '../submission-lines.ts';
import { withColon } from '../wording.ts';
import { cell, htmlButtons, htmlLink, htmlMail, htmlText, line, soft } from './html.ts';
import { textLinks, wrap } from './text.ts';

/** The content of a mail about a submission. `hint` says how to answer; `links` record who answers. */
export type Inquiry = {
  title: string;
  fields: readonly Line[];
  circumstances: readonly Line[];
  hint: string;
  links: readonly Link[];
};

const empty = mailWords.leftEmpty;

/** A line of two dashes and a space, after which the signature begins (RFC 3676, section 4.3). */
const signatureMark = '-- ';

/** Returns the text part. Long lines stay whole, so an answer quotes them as typed. Links are a signature, which many answers omit. */
export function renderText({ title, fields, circumstances, hint, links }: Inquiry): string {
  const block = (lines: readonly Line[]) => lines.map(textLine).join('\n').trim();
  const end = links.length > 0 ? `\n${signatureMark}\n${wrap(mailWords.links)}\n\n${textLinks(links)}\n` : '';
  return `${title}\n\n${block(fields)}\n\n${hint}\n\n--------\n${block(circumstances)}\n${end}`;
}

function textLine({ label, value, long }: Line): string {
  if (!long || value === '') return `${withColon(label)} ${value || empty}`;
  const lines = value.split(/\r\n?|\n/).map(each => `    ${each}`.trimEnd());
  return `\n${withColon(label)}\n\n${lines.join('\n')}\n`;
}

export function renderHtml({ title, fields, circumstances, hint, links }: Inquiry): string {
  const end = `<p class="soft" style="margin:24px 0 4px;padding-top:16px;border-top:1px solid ${line};font-size:13px;line-height:20px;color:${soft}">${escapeHtml(mailWords.links)}</p>
${htmlButtons(links)}`;
  return htmlMail(
    title,
    `<table style="width:100%;border-collapse:collapse">
${fields.map(htmlField).join('\n')}
</table>
<p style="margin:0;padding:20px 0;border-top:1px solid ${line}">${escapeHtml(hint)}</p>
<table class="soft" style="width:100%;border-collapse:collapse;font-size:13px;line-height:20px;color:${soft}">
${circumstances.map(htmlCircumstance).join('\n')}
</table>${links.length > 0 ? `\n${end}` : ''}`,
  );
}

/** A long value takes the full width, so that it is readable on a phone. */
function htmlField({ label, value, long, url }: Line): string {
  const legend = `class="soft" style="${cell};font-size:13px;font-weight:normal;color:${soft}`;
  const content = url ? htmlLink({ label: value, url }) : htmlText(value);
  const text = value ? content : `<span class="soft" style="color:${soft}">${empty}</span>`;
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
