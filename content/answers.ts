import { read } from './read.ts';

/** Titles and words of the answer pages: after a plain form post, and at an unknown URL, a constant each (see `frame.ts`). */
export const {
  answers,
  sentLegend,
  sentText,
  backHome,
  notFoundLegend,
  notFoundTitle,
  notFoundText,
  pagesLegend,
  brokenLegend,
  brokenTitle,
  brokenText,
} = read('answers');
