import { read } from './read.ts';

/** The words of all technology pages, each as a separate constant (see `frame.ts`). */
export const {
  legend,
  gridLabel,
  raised,
  ordersLegend,
  ordersTitle,
  orders,
  featuresLegend,
  featuresTitle,
  neighborsLegend,
  neighborsTitle,
  discuss,
  next,
} = read('technology-page');
