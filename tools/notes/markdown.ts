import MarkdownIt, { type Token } from 'markdown-it';
import type { Part, Tag } from '../../app/notes/part.ts';
import { unbroken } from '../../content/read.ts';

/** Parses the text of a note: CommonMark with tables and typographic quotes. Refuses HTML, and what the site cannot show well. */

const markdown = new MarkdownIt('commonmark', { html: true, typographer: true }).enable(['table', 'smartquotes']);
// The rules below refuse an address with its line; markdown-it alone would leave such a link as text.
markdown.validateLink = () => true;

/** A mistake in a note's text. `line` counts from 0, from the first line of the text. */
export type Mistake = { line: number; text: string };

/** What a note may refer to. */
export type Known = { isPath: (path: string) => boolean; isPicture: (file: string) => boolean };

type Element = Exclude<Part, string> & { parts: Part[] };

const isPicture = (part: Part) => typeof part === 'object' && part.tag === 'img';
const asText = (parts: readonly Part[]): string =>
  parts.map(part => (typeof part === 'string' ? part : asText(part.parts ?? []))).join('');

/** The id of a heading: its letters and figures, with hyphens between the words. */
const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? 'part';

/** Returns what is wrong with the address of a link, or undefined. */
function wrongWith(href: string, ids: readonly string[], { isPath }: Known): string | undefined {
  if (href.startsWith('#')) return ids.includes(href.slice(1)) ? undefined : `links to ${href}, which is no heading of this note`;
  if (href.startsWith('/'))
    return isPath(href.replace(/[?#].*/, '')) ? undefined : `links to ${href}, which is no page of the site`;
  return /^(https:\/\/\S+|mailto:\S+@\S+)$/.test(href)
    ? undefined
    : `links to ${href}; an address begins with https:// or with /`;
}

/** The parts of a note's text, and its mistakes. */
export function parseNote(text: string, known: Known): { parts: Part[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const links: { href: string; line: number }[] = [];
  const ids: string[] = [];
  const wrong = (line: number, what: string) => mistakes.push({ line, text: what });

  function open({ type, tag, info, content, attrs, markup }: Token, line: number): Omit<Element, 'parts'> {
    const attribute = (name: string) => attrs?.find(([key]) => key === name)?.[1]?.toString();
    if (type === 'heading_open' && !/^h[23]$/.test(tag)) wrong(line, `has a heading ${markup}; headings begin with ## or ###`);
    if (type === 'link_open') {
      const href = attribute('href') ?? '';
      links.push({ href, line });
      return { tag: 'a', href };
    }
    if (type === 'image') {
      const [file, alt, label] = [attribute('src') ?? '', content, attribute('title')];
      if (alt === '') wrong(line, `shows ${file} without saying what it shows: ![what it shows](${file} "caption")`);
      if (!known.isPicture(file)) wrong(line, `shows ${file}, which is no .jpg, .jpeg, .png, .webp or .avif in content/notes/`);
      return { tag: 'img', file, alt, ...(label && { label }) };
    }
    if (type === 'fence' || type === 'code_block')
      return { tag: 'pre', ...(info.includes(' ') && { label: info.replace(/^\S+\s+/, '') }) };
    const start = Number(attribute('start') ?? 1);
    return {
      tag: tag as Tag,
      ...(start !== 1 && { start }),
      ...(attribute('style')?.includes('right') && { end: true as const }),
    };
  }

  function build(tokens: readonly Token[], above: number): Part[] {
    const root: Element = { tag: 'p', parts: [] };
    const stack = [root];
    let line = above;
    for (const token of tokens) {
      const { type, nesting, content, children, map, hidden } = token;
      if (map) line = map[0];
      const into = stack.at(-1) as Element;
      if (type === 'html_block' || type === 'html_inline')
        wrong(line, `has HTML, which a note may not have: ${content.trim().slice(0, 40)}`);
      else if (type === 'inline') into.parts.push(...build(children ?? [], line));
      else if (type === 'text') into.parts.push(unbroken(content));
      else if (type === 'softbreak') {
        into.parts.push(' ');
        line++;
      } else if (hidden) continue;
      else if (nesting < 0) {
        stack.pop();
        const around = stack.at(-1) as Element;
        if (into.tag === 'p' && into.parts.some(isPicture)) {
          if (into.parts.length > 1) wrong(line, 'has a picture inside a paragraph; it needs empty lines around it');
          around.parts.splice(-1, 1, ...into.parts);
        }
        if (into.tag === 'h2' || into.tag === 'h3') {
          into.id = idOf(asText(into.parts));
          if (ids.includes(into.id)) wrong(line, `has the heading “${asText(into.parts)}” twice`);
          ids.push(into.id);
        }
      } else {
        const element: Element = { ...open(token, line), parts: [] };
        into.parts.push(element);
        if (nesting > 0) stack.push(element);
        else if (content !== '' && element.tag !== 'img') element.parts.push(content.replace(/\n$/, ''));
        if (type === 'hardbreak') line++;
      }
    }
    return root.parts;
  }

  const parts = build(markdown.parse(text, {}), 0);
  for (const { href, line } of links) {
    const fault = wrongWith(href, ids, known);
    if (fault) wrong(line, fault);
  }
  return { parts, mistakes };
}
