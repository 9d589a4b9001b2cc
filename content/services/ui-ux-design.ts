import { read } from '../read.ts';
import { serviceSchema } from '../schema/service.ts';
import type { ServiceEntry } from '../types.ts';

const { title, summary } = read('services/ui-ux-design', serviceSchema);

export const entry = {
  slug: 'ui-ux-design',
  title,
  summary,
  inquiry: 'uiux',
  home: { value: 'uiux' },
  place: 5,
} as const satisfies ServiceEntry;
