import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'digital-marketing',
  title: 'Digital Marketing',
  summary: 'Search, content and campaigns measured to the lead',
  inquiry: 'digital',
  home: { value: 'branding' },
  place: 6,
} as const satisfies ServiceEntry;
