import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/hosting-domain', serviceSchema);

export const entry = {
  slug: 'hosting-domain',
  title,
  summary,
  inquiry: 'hosting',
  home: { value: 'branding' },
  place: 8,
} as const satisfies ServiceEntry;
