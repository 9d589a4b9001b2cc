import type { FourSlides } from '../../content/types.ts';
import { ordinal } from '../ui/ordinal.ts';
import type { Operated } from './hero-animation.ts';
import { Dial, Reading } from './hero-instruments.tsx';
import styles from './pocket-machine.module.css';
import { useSwipe } from './use-swipe.ts';

/**
 * Where the parts of `art/scenes/pocket.py` are, in pixels of its picture (`art/masters/pocket-places.json`): the edge of the dial's
 * top, and the face of the display, 666 wide and 152 high around 360, 104.
 */
const dial = 'matrix(86.4 0 0 50.8 840 85.5)';
const rule = 'M66 72h588';
const reading = 'translate(360 124) scale(2.36 1.3)';

type PocketMachineProps = Operated & {
  /** Whether the time of the current slide runs. */
  runs: boolean;
  slides: FourSlides;
};

/**
 * Drawn over the display and the dial of a phone's instrument, as on the machine of wide screens. They repeat the keys below them, so
 * assistive technology needs neither.
 */
export function PocketMachine({ runs, slides, ...operated }: PocketMachineProps) {
  const { current, turns } = operated;
  useSwipe(operated);
  return (
    <svg viewBox="0 10 960 400" className={styles.drawing} aria-hidden="true">
      <text x="66" y="60">
        {`${ordinal(current + 1)} / ${ordinal(slides.length)}`}
      </text>
      <text x="654" y="60" textAnchor="end">
        {slides[current]?.title.highlight.replace(',', '')}
      </text>
      <path d={rule} className={styles.rule} />
      <path key={turns} d={rule} className={styles.stay} data-runs={runs || undefined} />
      <Reading place={reading} current={current} />
      <Dial place={dial} {...operated} />
    </svg>
  );
}
