import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/digital-marketing', serviceSchema);

export const entry = {
  slug: 'digital-marketing',
  title,
  summary,
  inquiry: 'digital',
  home: { value: 'branding' },
  place: 6,
} as const satisfies ServiceEntry;
