/** The types of the content, derived from the schemas of its files. */
import type * as v from 'valibot';
import type { Texts } from './schema/index.ts';
import type { meta, proofParts, question, sixCards } from './schema/page.ts';
import type { ServiceSlug } from './services.ts';
import type { TechnologyKey } from './technologies.ts';

/** The title and the description in the head of a page. */
export type PageMeta = v.InferOutput<typeof meta>;

/** The six cards of a service or technology page (requirement G1). */
export type SixFeatures = v.InferOutput<typeof sixCards>;

/** A part of the page about this site. Each part proves a claim. */
export type ProofPart = (typeof proofParts)[number];

type ServiceTexts = Texts<`services/${ServiceSlug}`>;
/** The texts of a service's page. `firstPiece` answers a buyer's first questions: price and duration (requirement S3). */
export type Service = Omit<ServiceTexts, 'title' | 'summary' | 'formLabel' | 'card'>;
export type ServiceCard = ServiceTexts['card'];
export type FirstPiece = Service['firstPiece'];
export type ServiceSection = Service['sections'][number];

export type Technology = Texts<`technologies/${TechnologyKey}`>;

export type FourSlides = Texts<'home'>['slides'];
export type HeroSlide = FourSlides[number];
export type FaqItem = v.InferOutput<typeof question>;
