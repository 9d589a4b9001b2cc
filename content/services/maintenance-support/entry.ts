import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'maintenance-support',
  title: 'Maintenance & Support',
  summary: 'Updates, fixes and 24/7 monitoring after launch',
  inquiry: 'support',
  home: { value: 'branding' },
  place: 7,
} as const satisfies ServiceEntry;
