import photos from 'virtual:photos';
import * as content from '../../content/work-page.ts';
import type { Work } from '../../content/works.ts';
import { holdNothingBack } from '../ui/picture.tsx';
import styles from './quote.module.css';

/** The words of a client, as they were said, on a plate. */
export const Quote = ({ words, name, role, photo }: NonNullable<Work['quote']>) => (
  <figure className={`plate ${styles.quote}`} aria-label={content.quoteLabel}>
    {photo && (
      <picture>
        <source type="image/avif" srcSet={photos[photo]?.avif} />
        <img src={photos[photo]?.webp} alt="" width={96} height={96} loading="lazy" decoding="async" onLoad={holdNothingBack} />
      </picture>
    )}
    <blockquote>{words}</blockquote>
    <figcaption className="legend">{`${name}, ${role}`}</figcaption>
  </figure>
);
