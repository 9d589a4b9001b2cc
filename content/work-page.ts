import { read } from './read.ts';

/** The words that the pages of works show, each as a separate constant (see `frame.ts`). `works.ts` has the others. */
export const {
  planned,
  taken,
  obstacleTitle,
  stepsTitle,
  resultLegend,
  resultTitle,
  source,
  quoteLabel,
  sheetTitle,
  services,
  technologies,
  otherwiseTitle,
  closing,
  next,
} = read('work-page');
