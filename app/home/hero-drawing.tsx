import type { Operated } from './hero-animation.ts';
import styles from './hero-drawing.module.css';
import { Dial, Reading } from './hero-instruments.tsx';
import { dial, display } from './hero-places.ts';

type HeroDrawingProps = Operated & {
  /** The accent-colored module is pressed. */
  onPress: () => void;
};

/** The outline of the accent-colored module. */
const module = 'M706 296V218L768 162 888 198V276L834 332Z';

/**
 * Drawn over the hero's picture: the notch of its dial and the reading of its display. The dial can be turned by hand, which repeats the
 * buttons of the slides, and the module pressed, which changes nothing: assistive technology needs neither.
 */
export function HeroDrawing({ onPress, ...operated }: HeroDrawingProps) {
  return (
    <svg viewBox="47.5 140 875 760" className={styles.drawing} aria-hidden="true">
      <Reading place={display} current={operated.current} />
      <Dial place={dial} {...operated} />
      <path className={styles.module} d={module} onPointerUp={onPress} />
    </svg>
  );
}
