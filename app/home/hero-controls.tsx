import cap from 'picture:strip-cap?widths=480,720,960';
import type { CSSProperties } from 'react';
import * as words from '../../content/home.ts';
import type { FourSlides } from '../../content/types.ts';
import { Icon } from '../ui/icon.tsx';
import { ordinal } from '../ui/ordinal.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './hero-controls.module.css';
import { onPhone, PocketPicture } from './hero-picture.tsx';
import type { useSlides } from './use-slides.ts';

type HeroControlsProps = Pick<ReturnType<typeof useSlides>, 'current' | 'turns' | 'runs' | 'held'> & {
  slides: FourSlides;
  onChoose: (index: number) => void;
};

const word = (highlight: string) => highlight.replace(',', '');

/** One button for each slide. On wide screens the buttons are marks on a line at the hero's foot; on phones they lie over drawn keys. */
export const HeroControls = ({ slides, current, turns, runs, held, onChoose }: HeroControlsProps) => (
  <fieldset
    className={`on-screen ${styles.controls}`}
    aria-label={words.slidesLabel}
    style={current ? ({ '--slide': current } as CSSProperties) : undefined}
    data-runs={runs || undefined}
    {...held}
  >
    <PocketPicture slides={slides} current={current} turns={turns} />
    <span className={styles.loose} aria-hidden="true">
      <span key={turns} className={styles.seats} data-moves={turns !== undefined || undefined}>
        <Picture {...onPhone} source={cap} className={styles.cap} />
      </span>
    </span>
    <span key={turns} className={styles.stay} aria-hidden="true" />
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

/** The pause button. It comes before the slides, so that the user of a screen reader can stop them first. */
export const SlidesPause = ({ paused, onPause }: { paused: boolean; onPause: () => void }) => (
  <button
    type="button"
    className={`icon-button ${styles.pause}`}
    onClick={onPause}
    aria-label={paused ? words.playSlides : words.pauseSlides}
  >
    <Icon name={paused ? 'play' : 'pause'} />
  </button>
);
