/** The types of the content, as the schemas of its files have them. */
import type * as v from 'valibot';
import type { homeSchema } from './schema/home.ts';
import type { meta, question, sixCards } from './schema/page.ts';
import type { serviceSchema } from './schema/service.ts';
import type { technologySchema } from './schema/technology.ts';

/** The head of a page. */
export type PageMeta = v.InferOutput<typeof meta>;

/** The six cards of a service or technology page (spec G1). */
export type SixFeatures = v.InferOutput<typeof sixCards>;

type ServiceTexts = v.InferOutput<typeof serviceSchema>;
/** The page of a service, its card on Home, and what a buyer asks before anything else (spec S3). */
export type Service = Omit<ServiceTexts, 'title' | 'summary' | 'formLabel' | 'card'>;
export type ServiceCard = ServiceTexts['card'];
export type FirstPiece = Service['firstPiece'];
export type ServiceSection = Service['sections'][number];

export type Technology = v.InferOutput<typeof technologySchema>;

export type FourSlides = v.InferOutput<typeof homeSchema>['slides'];
export type HeroSlide = FourSlides[number];
export type FaqItem = v.InferOutput<typeof question>;

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
