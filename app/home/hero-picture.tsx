import hero from 'picture:hero?crop=57,168,1050,912&widths=500,750,1000';
import { useRef } from 'react';
import * as words from '../../content/home.ts';
import { Picture } from '../ui/picture.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { Operated } from './hero-animation.ts';
import styles from './hero-picture.module.css';

const wide = '(width >= 48rem)';

const loadMachine = () => import('./hero-machine.tsx').then(({ HeroMachine }) => HeroMachine);

/**
 * The hero's picture (spec H1), 500 px wide from the medium breakpoint up. Once the app runs it becomes a machine that the visitor
 * operates.
 */
export function HeroPicture(operated: Operated) {
  const picture = useRef<HTMLImageElement>(null);
  const Machine = useLoaded(loadMachine, wide);
  return (
    <div className={styles.bench}>
      <div className={`lit ${styles.stage}`}>
        <Picture
          ref={picture}
          source={hero}
          sizes="500px"
          media={wide}
          priority="high"
          alt={words.heroPictureAlt}
          className={styles.picture}
        />
        {Machine && <Machine {...operated} picture={picture} />}
      </div>
    </div>
  );
}
