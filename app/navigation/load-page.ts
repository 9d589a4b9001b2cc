import type { ComponentType } from 'react';
import type { Kind } from '../kind.ts';
import { type KindName, kinds } from '../page-kinds.ts';
import { addressOf, dataAddress } from './address.ts';
import type { Elsewhere } from './current-path.ts';

/** The data that a page's document has for the app, in the element `#page`. */
export type PageData = { name: KindName; path: string; props: object & { elsewhere?: Elsewhere } };

/** The components of a page kind. `Ending` replaces the closing call below the page. */
type Components = { Component: ComponentType<object>; Ending: ComponentType<object> | undefined };

export type Page = Pick<PageData, 'path' | 'props'> &
  Components & {
    /** The page's own elements in the document's head. */
    head: readonly Element[];
  };

/** The elements of a head that differ between pages. */
const ownHead = ({ head }: Document) => [...head.children].filter(child => child.matches(pageElements));
const pageElements =
  'title, meta:not([charset], [name="viewport"], [name="color-scheme"], [name="theme-color"]), link:is([rel="canonical"], [rel="alternate"])';

/** Returns the element with a page's data, from this document or a fetched one. The app does not render it, so no ref has it. */
const element = (source: Document) => source.scripts.namedItem('page');

/** The components of a page kind. */
export async function loadKind(name: KindName) {
  const kind: Kind = kinds[name];
  const [Component, Ending] = await Promise.all([kind.Component(), kind.Ending?.()]);
  return { Component, Ending };
}

/** Reads a page from its document or from its fetched data. */
export async function readPage(source: Document): Promise<Page> {
  const { name, path, props } = JSON.parse(element(source)?.textContent ?? '') as PageData;
  const components = (await loadKind(name)) as Components;
  return { path, props, ...components, head: ownHead(source) };
}

type Trusted = { createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string } };

/**
 * The only Trusted Types policy that turns text into markup; it is only for the site's own responses (docs/security.md). Undefined in a
 * browser without Trusted Types.
 */
const trusted = (globalThis as { trustedTypes?: Trusted }).trustedTypes?.createPolicy('page', { createHTML: text => text });

/** Returns the kind of the page at a URL path. */
const kindOf = (address: string) =>
  (Object.keys(kinds) as KindName[]).find(name => {
    const { at = '' } = kinds[name];
    return at.length > 1 && at.endsWith('/') ? address.startsWith(addressOf(at)) : at && address === addressOf(at);
  });

/** Loads the code of the page at a URL path ahead of its data. After an error, `readPage` requests the code again. */
export function loadCode(address: string): void {
  const kind = kindOf(address);
  if (kind) kinds[kind].Component().catch(() => {});
}

/** Fetches the page at a URL path of the site. Rejects if the URL is unknown, or if the page is not of the running app's build. */
export async function fetchPage(address: string): Promise<Page> {
  loadCode(address);
  // The development server has no data files; the document contains the same element.
  const response = await fetch(import.meta.env.DEV ? address : dataAddress(address), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const text = await response.text();
  const source = new DOMParser().parseFromString(trusted?.createHTML(text) ?? text, 'text/html');
  if (element(source)?.dataset.build !== element(document)?.dataset.build) throw new Error(`A newer build: ${address}`);
  return readPage(source);
}

/** Replaces the document's head elements with a page's own elements. */
export function showHead({ head }: Page): void {
  for (const old of ownHead(document)) old.remove();
  document.head.append(...head);
}
