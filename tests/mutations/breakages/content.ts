import type { Breakages } from './index.ts';

export const content: Breakages = {
  'tests/content/pages.test.ts': [
    ['P2', 'content/pages.ts', '...services.map(', '...services.slice(1).map(', 'P1 P2 P3: every page'],
  ],
};
