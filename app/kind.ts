import type { ComponentType } from 'react';
import type { PageKind, PagePath, SitePage } from '../content/pages.ts';
import type { ServiceSlug } from '../content/services/index.ts';
import type { FaqItem, PageMeta } from '../content/types.ts';
import type { Card } from './social-image.ts';

/** What search engines are told of a page, in terms of schema.org. */
export type PageSchema = {
  type: 'WebPage' | 'AboutPage' | 'ContactPage';
  /** Questions that the page answers. */
  questions?: readonly FaqItem[];
  /** The places on Home that list the page, from the whole to the part: the breadcrumb leads over them (spec D9). */
  listedIn?: readonly { name: string; place: `/#${string}` }[];
  /** The service that the page offers; a technology's page offers work with it. */
  offer?: { name: string; category?: string | undefined; services?: readonly ServiceSlug[] };
  /** The heading of the page's list of all services. */
  catalog?: string;
};

/** What a page says of itself outside of its own document: in lists, where it is shared, to search engines and to readers of Markdown. */
export type Description = {
  meta: PageMeta;
  /** Its heading. */
  title: string;
  /** What links to it say: its name, and what it is about. */
  link: { name: string; about: string };
  /** The heading of llms.txt that it stands under. */
  section: string;
  /** The file of its content below `content/`, without its ending: the date of its last change is the page's. */
  file: string;
  card: Card;
  /** The body of its Markdown twin, in blocks: all that the page says (`twin/`). */
  twin: readonly string[];
  schema: PageSchema;
};

/** The browser's half of a kind of page. */
type Shown<P extends object> = {
  /** Its address, or with a slash at its end what all addresses of the kind begin with. A kind without one is never linked to. */
  at?: PagePath | `/${string}/`;
  /** Loads what shows it: each kind's code is a chunk of its own. */
  Component: () => Promise<ComponentType<P>>;
};

/** The build's half of a kind that is a destination: linked, indexed, shared. `load` gives the page's props, which are in no script. */
type Destination<P extends object, K extends PageKind> = {
  load: (page: Extract<SitePage, { kind: K }>) => P | Promise<P>;
  describe: (props: P, page: Extract<SitePage, { kind: K }>) => Description | Promise<Description>;
};

/** The build's half of a kind that answers something and is no destination: it says `noindex` and is in no list. */
type Answer<P extends object, K> = {
  pages: readonly { path: `/${string}`; key: K }[];
  load: (key: K) => P;
  head: (props: P) => PageMeta;
};

export type Kind = Shown<never> & {
  build: { destination: Destination<object, never> } | { answer: Answer<object, never> } | undefined;
};

/**
 * A kind of page that links lead to. `build` stands behind `import.meta.env.SSR ? … : undefined`, which keeps it out of the browser's
 * script; with `&&` TypeScript would widen the props.
 */
export const destination = <P extends object, K extends PageKind>(
  _kind: K,
  shown: Shown<P> & { at: string },
  build: Destination<P, K> | undefined,
) => ({ ...shown, build: build && { destination: build } }) as unknown as Kind;

/** A kind of page that answers: an unknown URL, a form that was sent. */
export const answer = <P extends object, K>(shown: Shown<P>, build: Answer<P, K> | undefined) =>
  ({ ...shown, build: build && { answer: build } }) as unknown as Kind;
