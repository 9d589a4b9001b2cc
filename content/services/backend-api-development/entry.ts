import type { ServiceEntry } from '../../types.ts';

export const entry = {
  slug: 'backend-api-development',
  title: 'Backend & API Development',
  summary: 'The servers, data and APIs that your product needs',
  inquiry: 'backend',
  home: { value: 'app', label: 'Backend Development' },
  place: 3,
} as const satisfies ServiceEntry;
