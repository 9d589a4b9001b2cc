import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'ui-ux-design',
  title: 'UI/UX Design',
  summary: 'Interfaces tested with the people who will use them',
  inquiry: 'uiux',
  home: { value: 'uiux' },
  place: 5,
} as const satisfies ServiceEntry;
