import { join } from 'node:path';
import type { Description } from '../../app/kind.ts';
import { base, siteUrl } from '../settings.ts';

/** A page on its way from rendered to published. `path` stands below the base. */
export type Document = { path: string; html: string };

/** A destination: what it says of itself, its address, and when its content or its components last changed, if that is known. */
export type Destination = Description & { path: string; url: string; changed: string | undefined };

/** The absolute address of a page or a file of the site. */
export const absolute = (path: string) => `${siteUrl}${path}`;

/** The path of a page's Markdown twin. */
export const twinPath = (path: string) => (path === '/' ? '/index.md' : `${path}.md`);

/** Marks where the intake puts the errors of a refused form (spec D3). */
export function markProblem(html: string): string {
  const place = '<div id="problem"></div>';
  if (!html.includes(place)) throw new Error('The page for refused forms has lost its place for the problem.');
  return html.replace(place, '<div id="problem"><!--problem--></div>');
}

/** The file of a build that an address of its pages names. */
export const fileOf = (client: string, href: string) => join(client, href.slice(base.length).replace(/#.*/, ''));
