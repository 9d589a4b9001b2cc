import * as words from '../../content/home.ts';
import { Icon } from '../ui/icon.tsx';
import { ordinal } from '../ui/ordinal.ts';
import styles from './hero.module.css';

type HeroControlsProps = {
  /** Each slide's headline, the accessible name of its button. */
  labels: string[];
  current: number;
  onChoose: (index: number) => void;
  paused: boolean;
  onPause: () => void;
};

/** The pause button comes first, then one button for each slide. */
export function HeroControls({ labels, current, onChoose, paused, onPause }: HeroControlsProps) {
  return (
    <fieldset className={styles.controls} aria-label={words.slidesLabel}>
      <button
        type="button"
        className={styles.pause}
        onClick={onPause}
        aria-label={paused ? words.playSlides : words.pauseSlides}
        data-paused={paused || undefined}
      >
        <Icon name="pause" />
        <Icon name="play" />
      </button>
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          className={styles.dot}
          onClick={() => onChoose(index)}
          aria-label={words.slideLabel(ordinal(index + 1), label)}
          aria-current={index === current ? 'true' : undefined}
        >
          {ordinal(index + 1)}
        </button>
      ))}
      <span className={styles.tile} aria-hidden="true">
        <span key={current} />
      </span>
    </fieldset>
  );
}
