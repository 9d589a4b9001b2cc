/**
 * The export of `picture:{name}`: what the addresses of its files begin with, by day and for dark ground; their widths, the end of the
 * address for browsers without AVIF, and the master's size, in pixels.
 */
export type PictureSource = {
  day: string;
  night: string;
  sizes: readonly number[];
  fallback: string;
  width: number;
  height: number;
};
