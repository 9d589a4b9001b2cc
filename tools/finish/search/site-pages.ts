import { about } from '../../../content/about.ts';
import { contact } from '../../../content/contact.ts';
import { home } from '../../../content/home.ts';
import { loadService, loadTechnology } from '../../../content/load.ts';
import { type PageKind, type PagePath, pages, servicePath, technologyKey, technologyPath } from '../../../content/pages.ts';
import { services } from '../../../content/services/index.ts';
import { type TechnologyLine, technologies } from '../../../content/technologies/index.ts';
import type { Service, Technology } from '../../../content/types.ts';
import { siteUrl } from '../../settings.ts';
import { readHistory } from './history.ts';

export type ServiceLine = (typeof services)[number];
type Content =
  | { kind: 'home'; content: typeof home }
  | { kind: 'about'; content: typeof about }
  | { kind: 'contact'; content: typeof contact }
  | { kind: 'service'; content: Service; entry: ServiceLine }
  | { kind: 'technology'; content: Technology; entry: TechnologyLine };

/** A page of the list with what it says, where it stands, and when its content or its components last changed, if that is known. */
export type SitePage = Content & { path: PagePath; url: string; changed: string | undefined };

/** The absolute address of a page or a file of the site. */
export const absolute = (path: string) => `${siteUrl}${path}`;

/** The path of a page's Markdown twin. */
export const twinPath = (path: PagePath) => (path === '/' ? '/index.md' : `${path}.md`);

async function read(path: PagePath, kind: PageKind): Promise<{ content: Content; file: string }> {
  if (kind === 'home') return { content: { kind, content: home }, file: 'home' };
  if (kind === 'about') return { content: { kind, content: about }, file: 'about' };
  if (kind === 'contact') return { content: { kind, content: contact }, file: 'contact' };
  if (kind === 'service') {
    const entry = services.find(({ slug }) => servicePath(slug) === path) as ServiceLine;
    return { content: { kind, entry, content: await loadService(entry.slug) }, file: `services/${entry.slug}` };
  }
  const entry = technologies.find(line => technologyPath(technologyKey(line)) === path) as TechnologyLine;
  const key = technologyKey(entry);
  return { content: { kind, entry, content: await loadTechnology(key) }, file: `technologies/${key}` };
}

/** Every page of the list. */
export async function loadSitePages(root: string): Promise<SitePage[]> {
  const lastChange = await readHistory(root);
  return Promise.all(
    pages.map(async ({ path, kind }) => {
      const { content, file } = await read(path, kind);
      const changed = lastChange([`content/${file}.ts`, `app/${kind}/`, `app/routes/${kind}.tsx`]);
      return { ...content, path, url: absolute(path), changed };
    }),
  );
}
