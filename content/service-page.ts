import { read } from './read.ts';

/** The words of all service pages, each as a separate constant (see `frame.ts`). */
export const {
  legend,
  toProcess,
  contains,
  takes,
  weeks,
  costs,
  payments,
  after,
  terms,
  resultLabel,
  consultation,
  sectionLegends,
} = read('service-page');
