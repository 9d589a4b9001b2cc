import { language } from './language.ts';
import type { ServiceSlug } from './services/index.ts';

type Amount = { from: number; to: number };
/** `photo` is the name of a file in `app/about/people/`, at least 480 pixels wide, square. */
export type Person = { name: string; role: string; photo?: string };

/**
 * The agency's own figures and people, for the agency to fill in (spec S3). While a part is empty, the pages show nothing in its
 * place.
 */
export const commercial = {
  /** ISO 4217. How amounts are written is in `language.ts`. */
  currency: 'INR',
  /** Follows every amount. */
  tax: 'plus 18% GST',
  /** What a day of work costs. */
  dayRate: undefined as number | undefined,
  /** What a typical first piece of a service costs, such as `'website-development': { from: 150_000, to: 400_000 }`. */
  firstPieces: {} as Partial<Record<ServiceSlug, Amount>>,
  /** Who does the work, such as `{ name: 'Asha Rao', role: 'Engineer', photo: 'asha-rao.webp' }`. */
  people: [] as readonly Person[],
};

function inWords({ from, to }: Amount): string {
  const { currency, tax } = commercial;
  const format = new Intl.NumberFormat(language.amounts, { style: 'currency', currency, maximumFractionDigits: 0 });
  return `${format.formatRange(from, to)} ${tax}`;
}

/** The amount of a service's first piece in words, if the agency states one. */
export function firstPieceAmount(service: ServiceSlug): string | undefined {
  const amount = commercial.firstPieces[service];
  return amount && inWords(amount);
}

/** The amount for so many days of work in words, if the agency states its day rate. */
export function daysAmount(from: number, to: number): string | undefined {
  const { dayRate } = commercial;
  return dayRate === undefined ? undefined : inWords({ from: from * dayRate, to: to * dayRate });
}
