/**
 * Every text that a visitor can read, by page. Tests check rules across texts on this list, so that they cover a new page or a new kind
 * of section without a change.
 */
import type { Part } from '../../app/notes/part.ts';
import { agency, description } from '../../content/agency.ts';
import { loadHome, loadService, loadTechnology } from '../../content/load-page-content.ts';
import { services } from '../../content/menus.ts';
import { notes } from '../../content/notes.ts';
import { single, technologyKey } from '../../content/pages.ts';
import { read } from '../../content/read.ts';
import { technologies } from '../../content/technologies.ts';
import type { PageMeta } from '../../content/types.ts';
import { loadWork, workSlugs } from '../../content/works.ts';
import { parseNotes } from '../../tools/notes/notes.ts';

/** `where` is the path of the text inside the page's content: `features.2.text`. */
export type Text = { where: string; text: string };
export type ContentPage = { name: string; meta: PageMeta; texts: Text[]; icons: string[] };

/** Icons, colors, links and kinds are data, not texts. A client's words are quoted as they were said. */
const unread = new Set([
  'icon',
  'kind',
  'category',
  'tint',
  'until',
  'worksWith',
  'quote',
  'services',
  'technologies',
  'file',
  'source',
]);

/** The texts of any piece of content, in the order of the file. */
export function textsOf(content: unknown): { texts: Text[]; icons: string[] } {
  const texts: Text[] = [];
  const icons: string[] = [];
  const collect = (value: unknown, key: string, where: string): void => {
    if (key === 'icon') icons.push(String(value));
    if (unread.has(key)) return;
    if (typeof value === 'string') texts.push({ where, text: value });
    if (typeof value !== 'object' || value === null) return;
    // A section of kind technologies lists keys, not texts.
    const keys = 'kind' in value && value.kind === 'technologies' ? 'items' : undefined;
    for (const [name, part] of Object.entries(value)) if (name !== keys) collect(part, name, where ? `${where}.${name}` : name);
  };
  collect(content, '', '');
  return { texts, icons };
}

const page = (name: string, content: { meta: PageMeta }): ContentPage => ({ name, meta: content.meta, ...textsOf(content) });

export const servicePages = services.map(entry => ({
  entry,
  name: `services/${entry.slug}`,
  content: loadService(entry.slug),
}));
export const technologyPages = technologies.map(entry => {
  const key = technologyKey(entry);
  return { entry, key, name: `technologies/${key}`, content: loadTechnology(key) };
});

export const home = loadHome();

/** The texts of the pages whose module is not named after their kind. */
const listPages: Record<string, { meta: PageMeta }> = { notes: read('note-page') };

/** The single pages. The module named after a page's kind exports its content, with `meta`. Home's content includes the services' cards. */
const singlePages = await Promise.all(
  Object.keys(single).map(async kind => {
    if (listPages[kind]) return page(kind, listPages[kind]);
    const exported: Partial<{ meta: PageMeta }>[] = Object.values(await import(`../../content/${kind}.ts`));
    return page(kind, kind === 'home' ? home : (exported.find(({ meta }) => meta) as { meta: PageMeta }));
  }),
);

/** What a note says, without its code. */
const proseOf = (parts: readonly Part[]): string =>
  parts
    .map(part => (typeof part === 'string' ? part : /^(?:pre|code)$/.test(part.tag) ? 'code' : proseOf(part.parts ?? [])))
    .join('');
const bodies = parseNotes(notes);
const notePages = notes.map(({ slug, title, summary }): ContentPage => {
  const said = (bodies[slug] ?? []).map(part => proseOf([part]));
  return { name: `notes/${slug}`, meta: { title, description: summary }, ...textsOf({ title, summary, said }) };
});

/** The single pages, services and technologies in the order of the menu, and the notes. */
export const contentPages: ContentPage[] = [
  ...singlePages,
  ...servicePages.map(({ name, content }) => page(name, content)),
  ...technologyPages.map(({ name, content }) => page(name, content)),
  ...workSlugs.map(slug => page(`work/${slug}`, loadWork(slug))),
  ...notePages,
];

/** Texts outside the pages' own content: the agency's tagline and description, and the services' summaries in the menu. */
export const frameTexts: Text[] = textsOf({
  tagline: agency.tagline,
  description,
  summaries: services.map(({ summary }) => summary),
}).texts;

/** Splits `text` into sentences. A title or a list item without a full stop counts as one. */
export function sentences(text: string): string[] {
  return text
    .split(/(?<=[.?:;]["”’)]*)\s+(?=["“‘(]?[A-Z0-9])/u)
    .map(sentence => sentence.trim())
    .filter(Boolean);
}
