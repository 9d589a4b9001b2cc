import hero from 'picture:hero';
import * as words from '../../content/home.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './hero-picture.module.css';

/**
 * The hero's picture (spec H1), whose accent-colored module dips towards its slot when the slide changes or a pointer comes near. It is one
 * file shown twice: once without the module, once nothing but the module, so that moving it costs no byte.
 */
export function HeroPicture({ turn }: { turn: number }) {
  const shown = { source: hero, sizes: '500px', media: '(width >= 48rem)', loading: 'eager', priority: 'high' } as const;
  return (
    <div className={styles.stage} data-turn={turn % 2}>
      <Picture {...shown} alt={words.heroPictureAlt} className={`${styles.picture} ${styles.machine}`} />
      <Picture {...shown} alt="" className={`${styles.picture} ${styles.module}`} />
    </div>
  );
}
