import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import { SharedElement } from '../navigation/shared-element.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import caps from './key-cap.module.css';
import styles from './large-cap.module.css';

type LargeCapProps = {
  line: TechnologyLink;
  tint: string;
  /** Whether the cap is in the hero of the technology's own page. */
  hero?: boolean;
};

/** A technology's large ceramic cap, with its mark and an indicator in its tint (`#rrggbb`). */
export const LargeCap = ({ line, tint, hero }: LargeCapProps) => (
  <span className={`${caps.keyCap} ${caps.ceramic} ${styles.large}`} data-cap>
    <SharedElement page={technologyPath(technologyKey(line))} hero={hero}>
      <TechnologyMark slug={line.slug} size={168} loading={hero ? 'eager' : 'lazy'} />
    </SharedElement>
    <Indicator tint={tint} />
  </span>
);

/** The indicator in the corner of a cap. It is an empty SVG, because an SVG takes its color from an attribute, without a style. */
export const Indicator = ({ tint }: { tint: string }) => <svg className={styles.indicator} color={tint} aria-hidden="true" />;
