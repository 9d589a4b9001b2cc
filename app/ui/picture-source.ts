/**
 * The export of `picture:{name}`: the beginnings of its files' addresses, by day and for dark ground; the files' widths in pixels; the end
 * of the address for browsers without AVIF; the master's size in pixels.
 */
export type PictureSource = {
  day: string;
  night: string;
  sizes: readonly number[];
  fallback: string;
  width: number;
  height: number;
};
