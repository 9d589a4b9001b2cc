import hero from 'picture:hero';
import * as words from '../../content/home.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './hero-picture.module.css';

/**
 * The hero's picture (spec H1). The accent-colored module dips when the slide changes or the pointer is near. The same image is
 * shown twice, once without the module and once clipped to it, so that the movement costs no bytes.
 */
export function HeroPicture({ turn }: { turn: number }) {
  const shown = { source: hero, sizes: '500px', media: '(width >= 48rem)', priority: 'high' } as const;
  return (
    <div className={styles.stage} data-turn={turn % 2}>
      <Picture {...shown} alt={words.heroPictureAlt} className={`${styles.picture} ${styles.machine}`} />
      <Picture {...shown} alt="" className={`${styles.picture} ${styles.module}`} />
    </div>
  );
}
