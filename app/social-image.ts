/** What stands beside the title: a rendered picture, a technology's mark on a key, the agency's own mark, or its place. */
export type Visual =
  | { kind: 'picture'; name: string }
  | { kind: 'key'; mark: string; tint: string }
  | { kind: 'mark' }
  | { kind: 'place' };

/** What a page's social image says and shows. */
export type Card = { legend: string; title: string; text?: string; visual: Visual };

/** The picture that stands for a page where it is shared. */
export const socialImage = {
  /** In pixels. */
  width: 1200,
  height: 630,
  /** Where it is published. */
  path: (page: string) => `/social${page === '/' ? '/home' : page}.jpg`,
} as const;
