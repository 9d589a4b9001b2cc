import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/mobile-app-development', serviceSchema);

export const entry = {
  slug: 'mobile-app-development',
  title,
  summary,
  inquiry: 'app',
  home: { value: 'app' },
  place: 2,
} as const satisfies ServiceEntry;
