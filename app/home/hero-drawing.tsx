import type { PointerEvent } from 'react';
import { heroParts } from '../../content/home.ts';
import styles from './hero-drawing.module.css';
import { Dial, Reading } from './hero-instruments.tsx';
import { dial, display } from './hero-places.ts';

type HeroDrawingProps = {
  current: number;
  turns: number;
  onGrip: (event: PointerEvent<SVGGraphicsElement>) => void;
  /** The accent-colored module is pressed. */
  onPress: () => void;
};

/** The outline of the accent-colored module. */
const module = 'M706 296V218L768 162 888 198V276L834 332Z';

/** The part's place, and the way of its leader to its name, which it underlines. */
const leaders = ['M470 245V84H1012', 'M892 214H1012', 'M892 520H1012', 'M330 660V880H1012'];
const heights = [84, 214, 520, 880];

/**
 * Drawn over the hero's picture: the notch of its dial, the reading of its display, the names of its parts. The dial can be turned
 * by hand, which repeats the buttons of the slides, and the module pressed, which changes nothing: assistive technology needs neither.
 */
export function HeroDrawing({ current, turns, onGrip, onPress }: HeroDrawingProps) {
  return (
    <svg viewBox="0 0 1000 1000" className={styles.drawing} aria-hidden="true">
      <Reading place={display} current={current} />
      <Dial place={dial} turns={turns} onGrip={onGrip} />
      <path className={styles.module} d={module} onPointerUp={onPress} />
      <g className={styles.leaders}>
        {leaders.map((leader, index) => (
          <g key={leader}>
            <path d={`${leader}h160`} />
            <path d={`M1172 ${heights[index]}h260`} className={styles.fact} />
            <text x="1024" y={(heights[index] as number) - 12}>
              {heroParts[index]?.name}
            </text>
            <text x="1432" y={(heights[index] as number) - 12} className={styles.fact}>
              {heroParts[index]?.fact}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}
