import type { ComponentType } from 'react';
import { type KindName, kinds } from '../pages.ts';
import { addressOf, dataAddress } from './address.ts';

/** What a page's document says of itself for the app, in the element `#page`. */
export type PageData = { name: KindName; path: string; props: object };

export type Page = Pick<PageData, 'path' | 'props'> & {
  Component: ComponentType<object>;
  /** Its own part of the document's head. */
  head: readonly Element[];
};

/** The elements of a head that belong to one page; the others are the same on all. */
const ownHead =
  'title, meta:not([charset], [name="viewport"], [name="color-scheme"], [name="theme-color"]), link:is([rel="canonical"], [rel="alternate"])';

const element = (source: Document) => source.querySelector<HTMLElement>('#page');

/** Loads the code of each of these kinds of pages, so that it is there when one is asked for. */
export const loadKinds = (...names: KindName[]) => Promise.all(names.map(name => kinds[name].Component()));

/** The page that a document, or a page's data, describes. */
export async function readPage(source: Document): Promise<Page> {
  const { name, path, props } = JSON.parse(element(source)?.textContent ?? '') as PageData;
  const Component = (await kinds[name].Component()) as ComponentType<object>;
  return { path, props, Component, head: [...source.head.querySelectorAll(ownHead)] };
}

type Trusted = { createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string } };

/** The one place that may read text as markup, where browsers ask: what the site itself answered (docs/security.md). */
const trusted = (globalThis as { trustedTypes?: Trusted }).trustedTypes?.createPolicy('page', { createHTML: text => text });

/** The kind of the page at an address: its code is then asked for beside the data instead of after it. */
const kindOf = (address: string) =>
  (Object.keys(kinds) as KindName[]).find(name => {
    const { at = '' } = kinds[name];
    return at.length > 1 && at.endsWith('/') ? address.startsWith(addressOf(at)) : at && address === addressOf(at);
  });

/** Fetches the page at an address of the site. Rejects when there is none, or when it is of another build than the running app. */
export async function fetchPage(address: string): Promise<Page> {
  const kind = kindOf(address);
  // What fails now is asked for again below.
  if (kind) loadKinds(kind).catch(() => {});
  // The development server has no data files; a document carries the same.
  const response = await fetch(import.meta.env.DEV ? address : dataAddress(address), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const text = await response.text();
  const source = new DOMParser().parseFromString(trusted?.createHTML(text) ?? text, 'text/html');
  if (element(source)?.dataset.build !== element(document)?.dataset.build) throw new Error(`A newer build: ${address}`);
  return readPage(source);
}

/** Gives the document the head of a page. */
export function showHead({ head }: Page): void {
  for (const old of document.head.querySelectorAll(ownHead)) old.remove();
  document.head.append(...head);
}
