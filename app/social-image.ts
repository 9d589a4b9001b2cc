/**
 * The visual next to the title: a rendered picture, a technology's mark on a key, the agency's mark, a drawn map of its office, or the
 * picture of a work, a file in `content/work/`.
 */
export type Visual =
  | { kind: 'picture'; name: string }
  | { kind: 'key'; mark: string; tint: string }
  | { kind: 'mark' }
  | { kind: 'office' }
  | { kind: 'work'; file: string };

/** The text and visual of a page's social image. */
export type Card = { legend: string; title: string; text?: string; visual: Visual };

/** The social image of a page: its size in pixels, and its path. */
export const socialImage = {
  width: 1200,
  height: 630,
  path: (page: string) => `/social${page === '/' ? '/home' : page}.jpg`,
} as const;
