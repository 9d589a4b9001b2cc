import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'website-development',
  title: 'Website Development',
  summary: 'Fast, accessible sites that your own team can edit',
  inquiry: 'website',
  home: { value: 'website' },
  place: 1,
} as const satisfies ServiceEntry;
