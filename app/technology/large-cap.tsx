import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies/index.ts';
import { SharedElement } from '../navigation/shared-element.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import styles from './large-cap.module.css';

type LargeCapProps = { line: TechnologyLink; tint: string /** On the stage of the technology's own page. */; hero?: boolean };

/** A technology's ceramic cap, large: its mark, and a lamp of its tint (`#rrggbb`). */
export const LargeCap = ({ line, tint, hero }: LargeCapProps) => (
  <span className={styles.cap} data-cap>
    <SharedElement page={technologyPath(technologyKey(line))} hero={hero}>
      <TechnologyMark slug={line.slug} size={168} loading={hero ? 'eager' : 'lazy'} />
    </SharedElement>
    <Lamp tint={tint} className={styles.corner} />
  </span>
);

/** `className` gives its place on a cap, and its width. */
export const Lamp = ({ tint, className }: { tint: string; className: string | undefined }) => (
  <svg className={`${styles.lamp} ${className}`} viewBox="0 0 12 6" color={tint} aria-hidden="true">
    <rect width="12" height="6" rx="3" fill="currentColor" />
  </svg>
);
