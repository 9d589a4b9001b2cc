/** The types of the content. Counts that the spec fixes (six features, eight questions, four lines) are tuples. */
import type iconNodes from 'lucide-static/icon-nodes.json';
import type { ProofPart } from './proof-links.ts';
import type { ServiceSlug } from './services/index.ts';
import type { TechnologyKey } from './technologies/index.ts';

/** The file name of a Lucide icon; an unknown one does not compile. */
export type IconName = keyof typeof iconNodes;

type Tuple<T, N extends number, R extends T[] = []> = R['length'] extends N ? R : Tuple<T, N, [...R, T]>;

/** The head of a page. `title` has at most 60 characters, `description` 110 to 160. */
export type PageMeta = { title: string; description: string };

/** A card of a service or technology page (spec G1). `text` has 40 to 420 characters. */
export type Feature = {
  icon: IconName;
  title: string;
  text: string;
  /** A last sentence that holds up to a day (`2026-12-31`). After it the card is shown without, and the build asks for a new one. */
  dated?: { text: string; until: string };
  /** The part of the page about this site that proves the claim (spec S1). */
  proof?: ProofPart;
};
export type SixFeatures = Tuple<Feature, 6>;

/** A step of a service's process: what happens, and the result that the client gets. */
export type Step = { title: string; text: string; result: string };

/** What a buyer asks before anything else: what a typical first piece contains, takes and depends on (spec S3). */
export type FirstPiece = {
  title: string;
  contains: readonly string[];
  /** From, to. */
  weeks: readonly [number, number];
  /** What lengthens it. */
  longer: string;
  /** What drives the price. */
  drivers: readonly string[];
};

/** A service in lists: menus, forms, links. Apart from its page, since these lists are in scripts. */
export type ServiceEntry = {
  /** The name of its folder, of its page's address and of its picture. */
  slug: string;
  title: string;
  /** In the menu: 30 to 60 characters. */
  summary: string;
  /** Its value in the popup form (spec F5). */
  inquiry: string;
  /** Its value in Home's form, which services may share (spec F6), and its label there if that is not the title. */
  home: { value: string; label?: string };
  /** Its place in the lists of the forms (spec F5). Those without one come last, in the order of the menus. */
  place?: number;
};

/** The further sections of a service page; each service has at least three kinds. */
export type ServiceSection =
  | { kind: 'technologies'; title: string; intro: string; items: readonly TechnologyKey[] }
  | { kind: 'use-cases'; title: string; items: readonly { title: string; text: string }[] }
  | { kind: 'industries'; title: string; items: readonly { icon: IconName; title: string; text: string }[] }
  | { kind: 'reasons'; title: string; items: readonly { title: string; text: string }[] }
  | { kind: 'models'; title: string; items: readonly { title: string; forWhom: string; includes: readonly string[] }[] }
  | { kind: 'questions'; title: string; items: readonly { question: string; answer: string }[] };

export type Service = {
  meta: PageMeta;
  /** The page's h1. */
  heading: string;
  intro: string;
  firstPiece: FirstPiece;
  featuresTitle: string;
  features: SixFeatures;
  processTitle: string;
  /** Eight on the mobile, software and website pages, six on the others (spec V1). */
  steps: Tuple<Step, 6> | Tuple<Step, 8>;
  sections: readonly [ServiceSection, ServiceSection, ServiceSection, ...ServiceSection[]];
  /** What the vermilion part of its picture says of the service. */
  caption: string;
  closing: { title: string; text: string };
};

export type Technology = {
  meta: PageMeta;
  /** One sentence below the heading. */
  tagline: string;
  /** A color of the technology's own mark; lightened where the page needs more contrast. */
  tint: `#${string}`;
  features: SixFeatures;
  /** Technologies that it is used with, and services that use it. */
  worksWith: { technologies: readonly TechnologyKey[]; services: readonly ServiceSlug[] };
  closing: { title: string; text: string };
};

export type HeroSlide = {
  /** The highlighted word is between the two parts of the headline. */
  title: { before: string; highlight: string; after: string };
  description: string;
  proof?: ProofPart;
};
export type FourSlides = Tuple<HeroSlide, 4>;
export type ServiceCard = { icon: IconName; lines: Tuple<string, 4> };
export type FaqItem = { question: string; answer: string };
export type EightQuestions = Tuple<FaqItem, 8>;
