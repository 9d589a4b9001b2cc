import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'hosting-domain',
  title: 'Domain & Hosting',
  summary: 'Domains, DNS and servers with 99.9% uptime',
  inquiry: 'hosting',
  home: { value: 'branding' },
  place: 8,
} as const satisfies ServiceEntry;
