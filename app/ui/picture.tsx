/** A picture as `picture:{name}` gives it: source sets by format, a fallback, and the master's size in pixels. */
export type PictureSource = { avif: string; webp: string; fallback: string; width: number; height: number };

type PictureProps = {
  source: PictureSource;
  /** What it shows; empty when it decorates. */
  alt: string;
  /** The `sizes` of the image: how wide it is shown, by viewport. */
  sizes: string;
  className?: string;
  /** The viewports that show it, as a media condition in brackets; the others fetch nothing. */
  media?: string;
  /** `eager` only for what stands above the fold. */
  loading?: 'eager' | 'lazy';
  priority?: 'high' | 'auto';
};

/**
 * As `onLoad` of a picture of the first screen: React holds a page change back up to 0.8 s for pictures without such a handler, and the
 * old page would not leave at once. Their place is kept, and they come when they come.
 */
export const holdNothingBack = () => {};

/** One transparent pixel. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** An image in modern formats with its dimensions set, so that nothing moves when it arrives. */
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
