import { language } from './language.ts';
import { read } from './read.ts';
import { proofSchema } from './schema/proof.ts';

/** The page about this site, and the words of its layout, a constant each (see `frame.ts`). Its recorded figures are in `recorded.json`. */
export const {
  words: { legend, legends, samplesTitle, days },
  ...proof
} = read('proof', proofSchema);

/** A recorded day, such as `2026-11-23`, in words. */
export const inWords = (day: string) => new Date(day).toLocaleDateString(language.dates, { dateStyle: 'long', timeZone: 'UTC' });
export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
export const inKilobytes = (kilobytes: number) => `${kilobytes} kB`;
