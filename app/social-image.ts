import type { PagePath } from '../content/pages.ts';

/** The picture that stands for a page where it is shared. */
export const socialImage = {
  /** In pixels. */
  width: 1200,
  height: 630,
  /** Where it is published. */
  path: (page: PagePath): `/social/${string}.jpg` => `/social${page === '/' ? '/home' : page}.jpg`,
  /** What it shows beside the words, for who cannot see it. */
  shows(page: PagePath): string {
    if (page.startsWith('/technologies/')) return 'its mark on a ceramic key';
    if (page === '/about-us') return 'our mark, made of tiles';
    return page === '/contact' ? 'a plot of our office' : 'a small machine of ceramic parts';
  },
} as const;
