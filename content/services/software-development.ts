import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/software-development', serviceSchema);

export const entry = {
  slug: 'software-development',
  title,
  summary,
  inquiry: 'software',
  home: { value: 'app' },
  place: 4,
} as const satisfies ServiceEntry;
