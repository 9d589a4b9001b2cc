import type { Breakages } from './index.ts';

export const content: Breakages = {
  'tests/content/pages.test.ts': [
    ['P2', 'content/pages.ts', '...services.map(', '...services.slice(1).map(', 'P1 P2 P3: every page'],
  ],
  'tests/content/bounds.test.ts': [
    ['P4', 'content/contact.ts', '`Get in Touch | ', '`Who We Are | ', 'titles and descriptions are each page’s own'],
    ['V1', 'content/services/hosting-domain.ts', 'steps: [', 'steps: [null as never,', 'services/hosting-domain: six features'],
  ],
};
