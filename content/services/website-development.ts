import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/website-development', serviceSchema);

export const entry = {
  slug: 'website-development',
  title,
  summary,
  inquiry: 'website',
  home: { value: 'website' },
  place: 1,
} as const satisfies ServiceEntry;
