import { Picture, type PictureSource } from '../ui/picture.tsx';
import styles from './figure.module.css';

/** The service's machine by night, in the band. A phone has no room for it. */
export const Figure = ({ source }: { source: PictureSource }) => (
  <figure className={styles.figure}>
    <Picture
      source={source}
      alt=""
      sizes="(width >= 64rem) min(50vw, 44rem), 46vw"
      media="(width >= 40rem)"
      inBand
      className={styles.picture}
    />
  </figure>
);
