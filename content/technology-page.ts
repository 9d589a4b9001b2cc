import { read } from './read.ts';

/** The words of all technology pages, each as a separate constant (see `frame.ts`). */
export const { legend, gridLabel, raised, ordersTitle, orders, featuresTitle, neighborsTitle, discuss, next } =
  read('technology-page');
