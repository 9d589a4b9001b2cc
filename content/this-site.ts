import { language } from './language.ts';
import { read } from './read.ts';

/** The texts of the page about this site, and the words of its layout (see `frame.ts`). The recorded figures are in `recorded.json`. */
export const {
  words: { legend, messageLegend, samplesTitle, days },
  ...thisSite
} = read('this-site');

/** A recorded day, such as `2026-11-23`, in words. */
export const inWords = (day: string) => new Date(day).toLocaleDateString(language.dates, { dateStyle: 'long', timeZone: 'UTC' });
const hundredths = new Intl.NumberFormat(language.amounts, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat(language.amounts, { maximumFractionDigits: 0 });
export const inHundredths = (seconds: number) => hundredths.format(seconds);
export const inSeconds = (milliseconds: number) => `${inHundredths(milliseconds / 1000)} s`;
export const inKilobytes = (kilobytes: number) => `${whole.format(kilobytes)} kB`;
