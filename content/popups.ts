import { read } from './read.ts';

/** The words of the two popups, each as a separate constant (see `frame.ts`). */
export const { close, inquiryTitle, textKept, openAgain, estimateTitle, requestEstimate } = read('popups');
