import hero from 'picture:hero?widths=500,720,1000';
import { type ComponentType, useEffect, useState } from 'react';
import * as words from '../../content/home.ts';
import { Picture } from '../ui/picture.tsx';
import type { HeroMachineProps } from './hero-machine.tsx';
import styles from './hero-picture.module.css';

/**
 * The hero's picture (spec H1), 500 px wide from the medium breakpoint up. Once the app runs it becomes a machine that the visitor
 * operates.
 */
export function HeroPicture(machine: HeroMachineProps) {
  const [Machine, setMachine] = useState<ComponentType<HeroMachineProps>>();

  useEffect(() => {
    if (!matchMedia('(width >= 48rem)').matches) return;
    // After a deployment an old tab cannot load it: the picture then stands still.
    import('./hero-machine.tsx').then(part => setMachine(() => part.HeroMachine)).catch(() => {});
  }, []);

  return (
    <div className={styles.bench}>
      <div className={styles.stage}>
        <Picture
          source={hero}
          sizes="500px"
          media="(width >= 48rem)"
          priority="high"
          alt={words.heroPictureAlt}
          className={styles.picture}
        />
        {Machine && <Machine {...machine} />}
      </div>
    </div>
  );
}
