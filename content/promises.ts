import { read } from './read.ts';

/**
 * The agency's promises, each stated only in `en/promises.yaml`. Pages quote these sentences in full; `tests/content/promises.test.ts`
 * fails if another text states one of them in other words or with other figures.
 */
export const {
  reply,
  detailedQuote,
  quote,
  free,
  night,
  repairTime,
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
