/** The export of `picture:{name}`: source sets by format, a fallback, and the master's size in pixels. */
export type PictureSource = { avif: string; webp: string; fallback: string; width: number; height: number };

type PictureProps = {
  source: PictureSource;
  /** Empty for a decorative picture. */
  alt: string;
  /** The `sizes` attribute: its width by viewport. */
  sizes: string;
  className?: string;
  /** The viewports that show it, as a media condition in brackets; others fetch nothing. */
  media?: string;
  /** `eager` only above the fold. */
  loading?: 'eager' | 'lazy';
  priority?: 'high' | 'auto';
};

/**
 * As `onLoad` of an image: React delays a page change up to 0.8 s for images without such a handler. The layout reserves their
 * space.
 */
export const holdNothingBack = () => {};

/** One transparent pixel. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** An image in modern formats, with dimensions, so that nothing moves when it loads. */
export function Picture({ source, alt, sizes, className, media, loading = 'lazy', priority }: PictureProps) {
  return (
    <picture className={className}>
      {media && <source media={`not all and ${media}`} srcSet={nothing} />}
      <source type="image/avif" srcSet={source.avif} sizes={sizes} />
      <source type="image/webp" srcSet={source.webp} sizes={sizes} />
      <img
        src={source.fallback}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={loading}
        fetchPriority={priority}
        decoding="async"
        onLoad={holdNothingBack}
      />
    </picture>
  );
}
