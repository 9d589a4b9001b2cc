import type { ComponentType } from 'react';
import type { PageKind, PagePath, SitePage } from '../content/pages.ts';
import type { ServiceSlug } from '../content/services.ts';
import type { FaqItem, PageMeta } from '../content/types.ts';
import type { Elsewhere } from './navigation/current-path.ts';
import type { Card } from './social-image.ts';

/** A page in the terms of schema.org, for search engines. */
export type PageSchema = {
  type: 'WebPage' | 'AboutPage' | 'ContactPage';
  /** Questions that the page answers. */
  questions?: readonly FaqItem[];
  /** The steps of the page's breadcrumb (requirement D9): the places that list the page, from the larger to the smaller. */
  listedIn?: readonly { name: string; anchor: `/#${string}` | PagePath }[];
  /** A note: its days (ISO 8601), its author if that is a person, and the services that it is about. */
  article?: { published: string; changed?: string | undefined; author?: string | undefined; services: readonly ServiceSlug[] };
  /** The offered service. A technology page offers work with the technology. */
  offer?: { name: string; category?: string | undefined; services?: readonly ServiceSlug[] };
  /** The work that the page shows, with the path of its picture on its host. */
  work?: { name: string; services: readonly ServiceSlug[]; finished: string; picture: string };
  /** The heading of the list of all services, if the page has this list. */
  catalog?: string;
};

/** What the build has counted and measured in the pages that it has built so far (requirement S1). Bytes are after Brotli compression. */
export type SiteFigures = {
  pages: number;
  /** The number of packages that the server needs, including the dependencies of its dependencies. */
  packages: number;
  /** The number of requests that load Home, without those for its pictures. */
  requests: number;
  /** How many of these requests go to another host. */
  foreign: number;
  /** The sizes of Home's document, fonts and script, in bytes. */
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
  /** The section of llms.txt that lists the page. */
  section: string;
  /** The file or files of the page's texts below `content/en/`, without extension. Their last change is the date of the page. */
  file: string | readonly string[];
  card: Card;
  schema: PageSchema;
  /** The day of the page's last change (ISO 8601), if its content states one. Otherwise git knows it. */
  changed?: string;
  /** Whether the head names the feed of notes. */
  feed?: boolean;
  elsewhere?: Elsewhere | undefined;
};

/** A kind's description of a page. By default, links show title and description, and llms.txt lists the page in the section `studio`. */
type PartialDescription = Omit<Description, 'link' | 'section' | 'schema'> & Partial<Description>;

/** The part of a page kind that the browser uses. */
type BrowserHalf<P extends object> = {
  /** The path or, with a trailing slash, the prefix of the kind's paths. A kind without `at` is never linked. */
  at?: PagePath | `/${string}/`;
  /** Loads the component; each kind has its own chunk. */
  Component: () => Promise<ComponentType<P>>;
  /** Loads the component that replaces the closing call below the page (requirement L1), with the page's props. */
  Ending?: () => Promise<ComponentType<P>>;
};

/**
 * The part of a page kind that only the build uses, for a kind that is linked, indexed and shared. `load` returns the page's props, which
 * no script contains. `count` returns the figures of everything built before this page; the development server has no `count`.
 */
type LinkedPage<P extends object, K extends PageKind> = {
  load: (page: Extract<SitePage, { kind: K }>, count: Count | undefined) => P | Promise<P>;
  describe: (props: P, page: Extract<SitePage, { kind: K }>) => PartialDescription | Promise<PartialDescription>;
};

export type Count = () => Promise<SiteFigures>;

/** The part that only the build uses, for an answer: a kind that is not indexed and in no list. */
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
