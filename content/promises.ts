import { read } from './read.ts';

/**
 * The agency's promises, each stated once: `en/promises.yaml`. Pages quote these sentences whole; `tests/content/promises.test.ts`
 * fails where another text states one of them in other words or figures.
 */
export const {
  reply,
  detailedQuote,
  quote,
  free,
  night,
  faults,
  late,
  notice,
  credit,
  shares,
  working,
  levels,
  afterWriting,
  sentOutside,
} = read('promises');
