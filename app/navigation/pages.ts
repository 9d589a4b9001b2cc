import type { ComponentType } from 'react';
import type { PageKind } from '../../content/pages.ts';
import { NotFound } from '../ui/not-found.tsx';
import { addressOf, dataAddress } from './address.ts';

/** What shows a page; each kind's code is a part of its own. */
const components = {
  home: async () => (await import('../home/home-page.tsx')).HomePage,
  about: async () => (await import('../about/about-page.tsx')).AboutPage,
  contact: async () => (await import('../contact/contact-page.tsx')).ContactPage,
  service: async () => (await import('../service/service-page.tsx')).ServicePage,
  technology: async () => (await import('../technology/technology-page.tsx')).TechnologyPage,
  sent: async () => (await import('../answers/sent-page.tsx')).SentPage,
  // Every page can turn into it, so it is in the app's first part.
  'not-found': async () => NotFound,
  // In development only; a build leaves it out.
  ...(import.meta.env.DEV
    ? {
        'design-system': async () => (await import('../design-system/design-system-page.tsx')).DesignSystemPage,
      }
    : ({} as never)),
} satisfies Record<PageKind | 'sent' | 'not-found', () => Promise<unknown>>;

export type PageName = keyof typeof components;

/** What a page's document says of itself for the app, in the element `#page`. */
export type PageData = { name: PageName; path: string; props: object };

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
export const loadKinds = (...names: PageName[]) => Promise.all(names.map(name => components[name]()));

/** The page that a document, or a page's data, describes. */
export async function readPage(source: Document): Promise<Page> {
  const { name, path, props } = JSON.parse(element(source)?.textContent ?? '') as PageData;
  const Component = (await components[name]()) as ComponentType<object>;
  return { path, props, Component, head: [...source.head.querySelectorAll(ownHead)] };
}

type Trusted = { createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string } };

/** The one place that may read text as markup, where browsers ask: what the site itself answered (docs/security.md). */
const trusted = (globalThis as { trustedTypes?: Trusted }).trustedTypes?.createPolicy('page', { createHTML: text => text });

/** What an address tells of the kind of its page, whose code is then asked for beside the data instead of after it. */
const kindOf = (address: string): PageName | undefined =>
  address.includes('/services/')
    ? 'service'
    : address.includes('/technologies/')
      ? 'technology'
      : ({ [addressOf('/')]: 'home', [addressOf('/about-us')]: 'about', [addressOf('/contact')]: 'contact' } as const)[address];

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
