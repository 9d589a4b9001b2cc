import type { ComponentType } from 'react';
import type { PageKind, PagePath, SitePage } from '../content/pages.ts';
import type { ServiceSlug } from '../content/services.ts';
import type { FaqItem, PageMeta } from '../content/types.ts';
import type { Card } from './social-image.ts';

/** A page in the terms of schema.org, for search engines. */
export type PageSchema = {
  type: 'WebPage' | 'AboutPage' | 'ContactPage';
  /** Questions that the page answers. */
  questions?: readonly FaqItem[];
  /** The places on Home that list the page, from the whole to the part: the breadcrumb's steps (requirement D9). */
  listedIn?: readonly { name: string; anchor: `/#${string}` }[];
  /** The offered service. A technology page offers work with the technology. */
  offer?: { name: string; category?: string | undefined; services?: readonly ServiceSlug[] };
  /** The heading of the list of all services, on the page that has it. */
  catalog?: string;
};

/** The build's counts of the site that it has built so far (requirement S1). Bytes are after Brotli compression. */
export type SiteFigures = {
  pages: number;
  /** The packages that the server needs, dependencies of packages included. */
  packages: number;
  /** The requests for Home without its pictures. */
  requests: number;
  /** The requests among these that go to another host. */
  foreign: number;
  /** Bytes of Home's parts. */
  document: number;
  fonts: number;
  script: number;
};

/** The description of a page for lists, social images and search engines. */
export type Description = {
  meta: PageMeta;
  /** The h1. */
  title: string;
  /** For links to the page: its name and one line about it. */
  link: { name: string; about: string };
  /** The page's section of llms.txt. */
  section: string;
  /** The file of its texts below `content/en/`, without extension. Its last change is the page's date. */
  file: string;
  card: Card;
  schema: PageSchema;
};

/** A kind's description of its page. Without `link`, links show title and description; without `section`, the page is the studio's. */
type PartialDescription = Omit<Description, 'link' | 'section' | 'schema'> & Partial<Description>;

/** The browser's half of a page kind. */
type BrowserHalf<P extends object> = {
  /** The path or, with a trailing slash, the prefix of the kind's paths. A kind without `at` is never linked. */
  at?: PagePath | `/${string}/`;
  /** Loads the component; each kind has its own chunk. */
  Component: () => Promise<ComponentType<P>>;
  /** Loads the component that replaces the closing call below the page (requirement L1), with the page's props. */
  Ending?: () => Promise<ComponentType<P>>;
};

/**
 * The build's half of a linked page: a kind that is linked, indexed and shared. `load` returns the page's props, which no script
 * contains. `count` returns the figures of everything built before this page; the development server has no `count`.
 */
type LinkedPage<P extends object, K extends PageKind> = {
  load: (page: Extract<SitePage, { kind: K }>, count: Count | undefined) => P | Promise<P>;
  describe: (props: P, page: Extract<SitePage, { kind: K }>) => PartialDescription | Promise<PartialDescription>;
};

export type Count = () => Promise<SiteFigures>;

/** The build's half of an answer: a kind that is not indexed and in no list. */
type Answer<P extends object, K> = {
  pages: readonly { path: `/${string}`; key: K }[];
  load: (key: K) => P;
  head: (props: P) => PageMeta;
};

export type Kind = BrowserHalf<never> & {
  build: { linked: LinkedPage<object, never> } | { answer: Answer<object, never> } | undefined;
};

/**
 * Defines a page kind that links lead to. Write `build` as `import.meta.env.SSR ? … : undefined`, which keeps it out of the
 * browser's script; with `&&` TypeScript would widen the props.
 */
export const linked = <P extends object, K extends PageKind>(
  _kind: K,
  shown: BrowserHalf<P> & { at: string },
  build: LinkedPage<P, K> | undefined,
) => ({ ...shown, build: build && { linked: build } }) as unknown as Kind;

/** Defines an answer: the page for an unknown URL, a form post or a follow-up link. */
export const answer = <P extends object, K>(shown: BrowserHalf<P>, build: Answer<P, K> | undefined) =>
  ({ ...shown, build: build && { answer: build } }) as unknown as Kind;
