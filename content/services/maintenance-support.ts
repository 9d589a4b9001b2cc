import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/maintenance-support', serviceSchema);

export const entry = {
  slug: 'maintenance-support',
  title,
  summary,
  inquiry: 'support',
  home: { value: 'branding' },
  place: 7,
} as const satisfies ServiceEntry;
