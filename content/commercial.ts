import { language } from './language.ts';
import { read } from './read.ts';
import type { Texts } from './schema/index.ts';
import type { ServiceSlug } from './services.ts';

type Facts = Texts<'/agency'>;
type Amount = NonNullable<Facts['firstPieces'][string]>;
/** `photo` is the name of a file in `content/people/`. */
export type Person = Facts['people'][number];

const { currency, dayRate, firstPieces, people } = read('/agency');
const { tax } = read('agency');

/** The agency's own figures and people, for the agency to fill in (requirement S3). The pages show no empty field. */
export const commercial: Pick<Facts, 'currency' | 'dayRate' | 'firstPieces' | 'people'> & { tax: string } = {
  currency,
  tax,
  dayRate,
  firstPieces,
  people,
};

function inWords({ from, to }: Amount): string {
  const format = new Intl.NumberFormat(language.amounts, {
    style: 'currency',
    currency: commercial.currency,
    maximumFractionDigits: 0,
  });
  return `${format.formatRange(from, to)} ${commercial.tax}`;
}

/** The price of a service's first piece of work, in words, if the agency states one. */
export function firstPieceAmount(service: ServiceSlug): string | undefined {
  const amount = commercial.firstPieces[service];
  return amount && inWords(amount);
}

/** The price of work that takes `from` to `to` days, in words, if the agency states its day rate. */
export const daysAmount = (from: number, to: number): string | undefined =>
  commercial.dayRate === undefined ? undefined : inWords({ from: from * commercial.dayRate, to: to * commercial.dayRate });
