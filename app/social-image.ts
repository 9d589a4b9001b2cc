/** The visual next to the title: a rendered picture, a technology's mark on a key, the agency's mark, or a drawn map of its office. */
export type Visual =
  | { kind: 'picture'; name: string }
  | { kind: 'key'; mark: string; tint: string }
  | { kind: 'mark' }
  | { kind: 'office' };

/** The text and visual of a page's social image. */
export type Card = { legend: string; title: string; text?: string; visual: Visual };

/** The social image of a page: its size in pixels, and its path. */
export const socialImage = {
  width: 1200,
  height: 630,
  path: (page: string) => `/social${page === '/' ? '/home' : page}.jpg`,
} as const;
