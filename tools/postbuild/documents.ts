import { join } from 'node:path';
import type { Description } from '../../app/kind.ts';
import { type Marker, markerOf } from '../../server/pages/marker.ts';
import { siteBase, siteUrl } from '../settings.ts';

/** A rendered page before it is published. `path` is relative to the language's base. */
export type Document = { path: string; html: string };

/** A rendered page: its description, address and HTML, and when its content or components last changed, if that is known. */
export type RenderedPage = Omit<Description, 'changed'> & {
  path: string;
  url: string;
  html: string;
  changed: string | undefined;
};

/** The absolute address of a page or a file of this language. */
export const absolute = (path: string) => `${siteUrl}${path}`;

/** Marks the empty element into which the server writes: its answer (requirements D3, K3), or a submission's reference (requirement K1). */
export function markPlace(html: string, id: Marker): string {
  const [before, after, ...more] = html.split(new RegExp(`(?<=<\\w+ id="${id}"[^>]*>)(?=</)`));
  if (after === undefined || more.length > 0) throw new Error(`A page that the server fills in has lost its place: ${id}`);
  return `${before}${markerOf(id)}${after}`;
}

/**
 * Turns off Cloudflare's Email Address Obfuscation for the page. It would replace addresses by '[email protected]' until a script has run,
 * and React would then find other markup than it rendered. The comments are outside React's root; their line ends improve compression.
 * @see https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
export const keepAddresses = (html: string) =>
  html.replace(/(?<=<body[^>]*>)/, '<!--email_off-->\n').replace('</body>', '\n<!--/email_off--></body>');

/** The built file for an address on one of the pages. */
export const fileOf = (client: string, href: string) => join(client, href.slice(siteBase.length).replace(/#.*/, ''));
