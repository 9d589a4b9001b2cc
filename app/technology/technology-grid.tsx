import type { TechnologyLink } from '../../content/technologies.ts';
import * as words from '../../content/technology-page.ts';
import { LargeCap } from './key-cap.tsx';
import styles from './keyboard.module.css';
import { Keyboard } from './keyboard.tsx';

type TechnologyGridProps = {
  line: TechnologyLink;
  /** The color of the page's own key, `#rrggbb`. */
  tint: string;
  /** The technologies whose keys are raised. */
  neighbors: readonly TechnologyLink[];
};

/** The keyboard of a technology's page, next to the technology's large cap. */
export const TechnologyGrid = ({ line, tint, neighbors }: TechnologyGridProps) => (
  <nav aria-label={words.gridLabel}>
    <Keyboard own={line} tint={tint} neighbors={neighbors}>
      <div className={styles.stage} aria-hidden="true">
        <div className={`legend ${styles.title}`}>{line.name}</div>
        <LargeCap line={line} tint={tint} hero />
        <div className={`legend ${styles.display}`}>{words.raised}</div>
      </div>
    </Keyboard>
  </nav>
);
