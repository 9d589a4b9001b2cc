import hero from 'picture:hero?crop=57,168,1050,912&widths=500,750,1000';
import * as words from '../../content/home.ts';
import { Picture } from '../ui/picture.tsx';
import { useLater } from '../ui/use-later.ts';
import type { HeroMachineProps } from './hero-machine.tsx';
import styles from './hero-picture.module.css';

const wide = '(width >= 48rem)';

const loadMachine = () => import('./hero-machine.tsx').then(({ HeroMachine }) => HeroMachine);

/**
 * The hero's picture (spec H1), 500 px wide from the medium breakpoint up. Once the app runs it becomes a machine that the visitor
 * operates.
 */
export function HeroPicture(machine: HeroMachineProps) {
  const Machine = useLater(loadMachine, wide);
  return (
    <div className={styles.bench} data-machine>
      <div className={`lit ${styles.stage}`}>
        <Picture source={hero} sizes="500px" media={wide} priority="high" alt={words.heroPictureAlt} className={styles.picture} />
        {Machine && <Machine {...machine} />}
      </div>
    </div>
  );
}
