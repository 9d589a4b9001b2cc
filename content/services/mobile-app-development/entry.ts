import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'mobile-app-development',
  title: 'Mobile App Development',
  summary: 'iOS and Android apps, also for places without a signal',
  inquiry: 'app',
  home: { value: 'app' },
  place: 2,
} as const satisfies ServiceEntry;
