import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'software-development',
  title: 'Software Development',
  summary: 'Custom systems shaped around how you already work',
  inquiry: 'software',
  home: { value: 'app' },
  place: 4,
} as const satisfies ServiceEntry;
