/**
 * The export of `picture:{name}`: what the addresses of its files begin with, by day and for dark ground; their widths, and the
 * master's size, in pixels.
 */
export type PictureSource = { day: string; night: string; sizes: readonly number[]; width: number; height: number };

/** The one width of a picture for browsers without AVIF. */
export const fallbackSize = (sizes: readonly number[]): number => sizes.find(size => size >= 500) ?? sizes.at(-1) ?? 0;
