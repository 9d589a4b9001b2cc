/**
 * Every text that a visitor can read, by page. Tests check rules across texts on this list, so that they cover a new page or a new kind
 * of section without a change.
 */
import { agency, description } from '../../content/agency.ts';
import { loadHome, loadService, loadTechnology } from '../../content/load-page-content.ts';
import { services } from '../../content/menus.ts';
import { single, technologyKey } from '../../content/pages.ts';
import { technologies } from '../../content/technologies.ts';
import type { PageMeta } from '../../content/types.ts';

/** `where` is the path of the text inside the page's content: `features.2.text`. */
export type Text = { where: string; text: string };
export type ContentPage = { name: string; meta: PageMeta; texts: Text[]; icons: string[] };

/** Icons, colors, links and kinds are data, not texts. */
const unread = new Set(['icon', 'kind', 'category', 'tint', 'until', 'worksWith']);

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

/** The single pages. The module named after a page's kind exports its content, with `meta`. Home's content includes the services' cards. */
const singlePages = await Promise.all(
  Object.keys(single).map(async kind => {
    const exported: Partial<{ meta: PageMeta }>[] = Object.values(await import(`../../content/${kind}.ts`));
    return page(kind, kind === 'home' ? home : (exported.find(({ meta }) => meta) as { meta: PageMeta }));
  }),
);

/** The single pages, then services and technologies in the order of the menu. */
export const contentPages: ContentPage[] = [
  ...singlePages,
  ...servicePages.map(({ name, content }) => page(name, content)),
  ...technologyPages.map(({ name, content }) => page(name, content)),
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
