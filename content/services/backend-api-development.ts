import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary, formLabel } = read('services/backend-api-development', serviceSchema);

export const entry = {
  slug: 'backend-api-development',
  title,
  summary,
  inquiry: 'backend',
  home: { value: 'app', label: formLabel },
  place: 3,
} as const satisfies ServiceEntry;
