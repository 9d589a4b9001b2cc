import pocket from 'picture:pocket?crop=0,10,960,400&widths=480,720,960';
import cap from 'picture:strip-cap?widths=480,720,960';
import type { CSSProperties } from 'react';
import * as words from '../../content/home.ts';
import type { FourSlides } from '../../content/types.ts';
import { Icon } from '../ui/icon.tsx';
import { ordinal } from '../ui/ordinal.ts';
import { Picture } from '../ui/picture.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { Operated } from './hero-animation.ts';
import styles from './hero-controls.module.css';

type HeroControlsProps = Operated & {
  slides: FourSlides;
  /** Whether the time of the current slide runs. */
  runs: boolean;
  onChoose: (index: number) => void;
};

/** A phone has no other picture on its first screen. */
const shown = { alt: '', sizes: 'calc(100vw - 2.5rem)', media: '(width < 48rem)', priority: 'high' } as const;

const loadPocketMachine = () => import('./pocket-machine.tsx').then(({ PocketMachine }) => PocketMachine);

const word = (highlight: string) => highlight.replace(',', '');

/**
 * One button for each slide. On wide screens they are marks on a line at the hero's foot; on phones they lie over the keys of an
 * instrument.
 */
export function HeroControls({ slides, runs, onChoose, ...operated }: HeroControlsProps) {
  const { current, turns } = operated;
  const Machine = useLoaded(loadPocketMachine, shown.media);
  return (
    <fieldset
      className={styles.controls}
      aria-label={words.slidesLabel}
      style={current ? ({ '--slide': current } as CSSProperties) : undefined}
      data-runs={runs || undefined}
    >
      <span className={styles.display}>
        <Picture {...shown} source={pocket} />
        {Machine && <Machine {...operated} runs={runs} slides={slides} />}
      </span>
      <span className={styles.loose} aria-hidden="true">
        <span key={turns} className={styles.seats}>
          <Picture {...shown} source={cap} className={styles.cap} />
        </span>
      </span>
      <span key={turns} aria-hidden="true" />
      {slides.map(({ title: { highlight } }, index) => (
        <button
          key={highlight}
          type="button"
          className={`legend ${styles.mark}`}
          onClick={() => onChoose(index)}
          aria-label={words.slideLabel(ordinal(index + 1), word(highlight))}
          aria-current={index === current ? 'true' : undefined}
        >
          <span>{ordinal(index + 1)}</span> <span>{word(highlight)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Comes before the slides, so that a screen reader's user can stop them first. */
export const SlidesPause = ({ paused, onPause }: { paused: boolean; onPause: () => void }) => (
  <button
    type="button"
    className={`icon-button ${styles.pause}`}
    onClick={onPause}
    aria-label={paused ? words.playSlides : words.pauseSlides}
    data-paused={paused || undefined}
  >
    <Icon name="pause" />
    <Icon name="play" />
  </button>
);
