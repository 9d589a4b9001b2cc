import { read } from './read.ts';

/** Titles and words of the pages that answer a form sent without script or an unknown URL, each as a separate constant (see `frame.ts`). */
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
