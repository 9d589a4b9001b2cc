import type { Ref } from 'react';
import type { PictureSource } from './picture-source.ts';

export type { PictureSource };

export type PictureProps = {
  source: PictureSource;
  /** Empty for a decorative picture. */
  alt: string;
  /** The `sizes` attribute: its width by viewport. */
  sizes: string;
  className?: string | undefined;
  /** The viewports that show it, as a media condition in brackets; others fetch nothing. */
  media?: string | undefined;
  /** Stands on a band, which is always dark. */
  inBand?: boolean | undefined;
  /** `high` only above the fold. */
  priority?: 'high';
  ref?: Ref<HTMLImageElement>;
};

/**
 * As `onLoad` of an image: React delays a page change up to 0.8 s for images without such a handler. The layout reserves their
 * space.
 */
export const holdNothingBack = () => {};

/** An empty picture. */
const nothing = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * An image as AVIF or, where that is unknown, as WebP by day; with dimensions, so that nothing moves when it loads. Dark ground shows
 * its night version; of the two only one is fetched. `inline/head-script.ts` lets the theme that the visitor chose decide, so it is always
 * lazy: a browser fetches an eager picture while it parses, for the theme of the system.
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
