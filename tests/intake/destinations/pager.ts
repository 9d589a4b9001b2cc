import * as v from 'valibot';
import { defineKind } from '../../../server/deliver/destination.ts';

/** A made-up destination: all that a new one needs in addition to its line in the list. */
export const pager = defineKind({
  name: 'pager',
  settings: { PAGER_TOKEN: v.string(), PAGER_NUMBER: v.pipe(v.string(), v.digits()), PAGER_TONE: v.optional(v.string()) },
  create: ({ PAGER_NUMBER }) => [
    {
      name: 'pager',
      label: `a pager (${PAGER_NUMBER})`,
      batch: 1,
      concurrency: 1,
      deadline: 1_000,
      takes: form => form === 'contact',
      deliver: async deliveries => deliveries.map(() => ({ state: 'done' })),
    },
  ],
});
