import { escapeHtml } from '../../http/html.ts';
import type { Message } from '../../outbox/notice.ts';
import { withColon } from '../wording.ts';
import { cell, htmlButtons, htmlMail, line, soft } from './html.ts';
import { textLinks, wrap } from './text.ts';

/**
 * A mail in the server's own words, for people at the agency or for a visitor. A section's heading, and a row's label or value, may be ''.
 */
export type Content = Pick<Message, 'intro' | 'sections' | 'links'> & {
  title: string;
  /** The code of its language; the agency's language if absent. */
  language?: string;
  /** Lines in small type below the rest. */
  end: readonly string[];
};

type Section = Message['sections'][number];
type Row = Section['rows'][number];

/** Returns an introduction as two paragraphs: its first sentence, which says what happened, and the other sentences. */
const paragraphs = ([first = '', ...rest]: readonly string[]) => [first, rest.join(' ')].filter(text => text !== '');

export function messageText({ title, intro, sections, links, end }: Content): string {
  const close = end.length > 0 ? ['--------', ...end.map(each => wrap(each))] : [];
  const blocks = [
    wrap(title),
    ...paragraphs(intro).map(each => wrap(each)),
    ...sections.map(textSection),
    textLinks(links),
    close.join('\n'),
  ];
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`;
}

function textSection({ heading: name, rows }: Section): string {
  const title = name === '' ? [] : [name, '-'.repeat(name.length)];
  return [...title, ...rows.map(textRow)].join('\n');
}

const textRow = ({ label, value }: Row) => wrap(label && value ? `${withColon(label)} ${value}` : label || value, '    ');

export function messageHtml({ title, language, intro, sections, links, end }: Content): string {
  const blocks = [
    ...paragraphs(intro).map(each => `<p style="margin:0 0 16px">${escapeHtml(each)}</p>`),
    ...sections.map(htmlSection),
    links.length > 0 ? htmlButtons(links) : '',
    end.length > 0
      ? `<p class="soft" style="margin:24px 0 0;font-size:13px;line-height:20px;color:${soft}">${end.map(escapeHtml).join('<br>\n')}</p>`
      : '',
  ];
  return htmlMail(title, blocks.filter(block => block !== '').join('\n'), language);
}

function htmlSection({ heading: name, rows }: Section): string {
  const title =
    name === '' ? '' : `<h2 style="margin:28px 0 8px;font-size:16px;line-height:24px;font-weight:600">${escapeHtml(name)}</h2>\n`;
  return `${title}<table style="width:100%;margin:0 0 20px;border-collapse:collapse;border-bottom:1px solid ${line}">
${rows.map(htmlRow).join('\n')}
</table>`;
}

function htmlRow({ label, value }: Row): string {
  const rule = `${cell};border-top:1px solid ${line}`;
  if (!label || !value)
    return `<tr><td colspan="2" dir="auto" style="${rule};padding:8px 0">${escapeHtml(label || value)}</td></tr>`;
  return `<tr><th scope="row" class="soft" style="${rule};width:40%;padding:8px 12px 8px 0;font-size:13px;font-weight:normal;color:${soft}">${escapeHtml(label)}</th>
<td dir="auto" style="${rule};padding:8px 0">${escapeHtml(value)}</td></tr>`;
}
