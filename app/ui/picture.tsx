import type { Ref } from 'react';
import type { PictureSource } from './picture-source.ts';

export type { PictureSource };

export type PictureProps = {
  source: PictureSource;
  /** Empty for a decorative picture. */
  alt: string;
  /** The `sizes` attribute: the picture's width by viewport. */
  sizes: string;
  className?: string | undefined;
  /** A media condition in parentheses: only viewports that match it show the picture, the others fetch nothing. */
  media?: string | undefined;
  /** Whether the picture is on a band, which is always dark. */
  inBand?: boolean | undefined;
  /** `high` only above the fold. */
  priority?: 'high';
  ref?: Ref<HTMLImageElement>;
};

/**
 * An `onLoad` handler that does nothing. For an image without this handler, React delays a page change by up to 0.8 s; ours need no delay,
 * because the layout reserves their space.
 */
export const holdNothingBack = () => {};

/** An empty picture. */
const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * An image as AVIF, in its night version on dark ground; a browser fetches only one version. Browsers without AVIF get WebP, outside of a
 * band always the day version. The dimensions are set, so that nothing moves when the image loads. It is always lazy: a browser fetches an
 * eager picture for the system's theme, before `inline/head-script.ts` can apply the visitor's theme to it.
 */
export function Picture({ source, alt, sizes, className, media, inBand, priority, ref }: PictureProps) {
  const { day, night, width, height } = source;
  const set = (start: string) => source.sizes.map(size => `${start}${size}.avif ${size}w`).join(', ');
  return (
    <picture className={className}>
      {media && <source media={`not all and ${media}`} srcSet={nothing} />}
      <source
        data-scheme={inBand ? undefined : 'dark'}
        media={inBand ? undefined : '(prefers-color-scheme: dark)'}
        type="image/avif"
        srcSet={set(night)}
        sizes={sizes}
        suppressHydrationWarning
      />
      {!inBand && <source type="image/avif" srcSet={set(day)} sizes={sizes} />}
      <img
        ref={ref}
        src={`${inBand ? night : day}${source.fallback}`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        fetchPriority={priority}
        decoding="async"
        onLoad={holdNothingBack}
      />
    </picture>
  );
}
