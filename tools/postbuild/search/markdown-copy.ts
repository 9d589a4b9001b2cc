import TurndownService from 'turndown';
import { agency } from '../../../content/agency.ts';
import { fullStop } from '../../../content/language.ts';
import * as words from '../../../content/markdown-copy.ts';
import { single } from '../../../content/pages.ts';
import { absolute } from '../documents.ts';

/**
 * What a copy leaves out as a whole. Its first line is the title, and `/llms.txt` has the links of the keyboard of technologies. Removed
 * before the page is parsed, which halves the time.
 */
const elementsLeftOut = /<(h1|nav|picture|svg|iframe)\b.*?<\/\1>|<img\b[^>]*>/gs;

/** What else it leaves out, by tag: selectors are slow, so that only elements of the tag are asked. */
const leftOut: Record<string, string> = {
  // The legends of the hero and of the sections, beside their headings.
  p: '#hero .legend, .section > .container > .legend',
  // A jump within the page.
  a: '[href^="#"]',
  button: ':not([commandfor="inquiry"])',
  span: '[target="_blank"] > .visually-hidden',
};

function isLeftOut(element: HTMLElement): boolean {
  const { localName } = element;
  if (localName in leftOut && element.matches(leftOut[localName] as string)) return true;
  // The other slides are hidden for a moment only.
  return element.getAttribute('aria-hidden') === 'true' && element.getAttribute('role') !== 'group';
}

const markerOf = (item: HTMLElement) =>
  item.matches('ol > *') ? `${Array.from(item.parentElement?.children ?? []).indexOf(item) + 1}.` : '-';
const indent = (content: string) => content.trim().replaceAll('\n', '\n  ');
const address = (link: HTMLElement, url: string) => new URL(link.getAttribute('href') ?? '', url);

/** A form: a link to its place, and the labels of its fields. */
function formLine(form: HTMLElement, url: string): string {
  const place = form.closest('section[id]')?.id;
  const fields = [...form.querySelectorAll('.field > label')].map(({ textContent }) => escaped(textContent));
  return `[${words.form}](${url}${place ? `#${place}` : ''}) ${words.asksFor}: ${fields.join(', ')}${fullStop}`;
}

/** How elements of the page at that address become Markdown where Turndown has no rule, or another one; the last that fits holds. */
const rules = (url: string): TurndownService.Rule[] => [
  // A list whose items have headings is not one of lines.
  {
    filter: 'li',
    replacement: (content, item) =>
      item.querySelector('h3, h4') ? `\n\n${content}\n\n` : `${markerOf(item)} ${indent(content)}\n`,
  },
  {
    filter: ({ localName, parentElement }) => localName === 'div' && parentElement?.localName === 'dl',
    replacement: content => `- ${indent(content)}\n`,
  },
  { filter: 'dt', replacement: content => `**${content.trim()}**: ` },
  { filter: 'dd', replacement: content => `${content.trim()} ` },
  { filter: ['thead', 'tbody', 'tfoot'], replacement: content => content },
  {
    filter: 'tr',
    replacement: (content, row) => `${content}|\n${row.matches('thead > *') ? `${'| --- '.repeat(row.children.length)}|\n` : ''}`,
  },
  { filter: ['th', 'td'], replacement: content => `| ${content.trim().replaceAll('|', '\\|')} ` },
  // Style sheets alone set spans apart from what is before them.
  {
    filter: 'span',
    replacement(content, span) {
      const text = span.matches('.legend') ? `**${content}**` : content;
      return span.matches('dd > span + span') ? `; ${text}` : span.matches('span + span, strong + span') ? ` ${text}` : text;
    },
  },
  { filter: 'a', replacement: (content, link) => `[${content.trim()}](${address(link, url)})` },
  { filter: 'form', replacement: (_content, form) => formLine(form, url) },
  // Opens the inquiry popup.
  { filter: 'button', replacement: content => `[${content.trim()}](${absolute(single.contact.path)})` },
  { filter: isLeftOut, replacement: () => '' },
];

/** Plain text as Markdown. */
export const escaped = (text: string) => TurndownService.prototype.escape(text).replaceAll('<', '\\<');

type Page = { title: string; meta: { description: string }; url: string };

/** A page's Markdown copy: what its `<main>` says, without the frame around it. A test holds each text of the page to it. */
export function markdownCopy(html: string, { title, meta, url }: Page): string {
  const converter = new TurndownService({ headingStyle: 'atx', hr: '---' });
  converter.escape = escaped;
  for (const [index, rule] of rules(url).entries()) converter.addRule(`${index}`, rule);
  const [main = ''] = html.match(/<main.*<\/main>/s) ?? [];
  const body = converter.turndown(main.replace(elementsLeftOut, '')).replace(/(?<=\S) {2,}(?=\S)/g, ' ');
  const links = {
    page: `[${words.thisPage}](${url})`,
    site: `[${escaped(agency.name)}](${absolute('/')})`,
    all: `[${words.allPages}](${absolute('/llms.txt')})`,
  };
  const end = `${links.page} ${words.onSiteOf} ${links.site}${fullStop} ${links.all}${fullStop}`;
  return `${[`# ${escaped(title)}`, `> ${escaped(meta.description)}`, body, '---', end].join('\n\n')}\n`;
}
