/**
 * The export of `picture:{name}`. `day` and `night` (for dark ground) are the beginnings of the files' addresses, `sizes` the files' widths
 * in pixels, `fallback` the end of the address for browsers without AVIF, `width` and `height` the master's size in pixels.
 */
export type PictureSource = {
  day: string;
  night: string;
  sizes: readonly number[];
  fallback: string;
  width: number;
  height: number;
};
