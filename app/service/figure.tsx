import { figure } from '../../content/service-page.ts';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import styles from './figure.module.css';

type FigureProps = { number: number; source: PictureSource; caption: string; inBand: boolean };

/** A detail of the service's picture, framed and numbered as in a manual. The caption says what it shows. */
export function Figure({ number, source, caption, inBand }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <Picture
        source={source}
        alt=""
        sizes={inBand ? '(width >= 64rem) 50vw, 92vw' : '(width >= 64rem) 26rem, 92vw'}
        inBand={inBand}
        className={styles.picture}
      />
      <figcaption className={styles.caption}>
        <span className="legend">{figure(number)}</span>
        {caption}
      </figcaption>
    </figure>
  );
}
