import { Picture, type PictureSource } from '../ui/picture.tsx';
import styles from './figure.module.css';

type FigureProps = { source: PictureSource; caption: string };

/** The service's machine by night, in the band. The caption says what its vermilion part does. A phone has no room for both. */
export function Figure({ source, caption }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <Picture
        source={source}
        alt=""
        sizes="(width >= 64rem) min(50vw, 44rem), 46vw"
        media="(width >= 40rem)"
        inBand
        className={styles.picture}
      />
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
