import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import * as words from '../../content/technology-page.ts';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import caps from './key-cap.module.css';
import { Indicator, LargeCap } from './key-cap.tsx';
import { KeyFace } from './key-face.tsx';
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
export function TechnologyGrid({ line, tint, neighbors }: TechnologyGridProps) {
  /** The page's own key is lit. A neighbor's key shows the mark, and an indicator in the same color. */
  const face = ({ line: key }: { line: TechnologyLink }) => {
    if (key.slug === line.slug)
      return (
        <KeyFace line={key} className={caps.ceramic}>
          <svg className={styles.light} color={tint} aria-hidden="true" />
        </KeyFace>
      );
    if (!neighbors.some(one => one.slug === key.slug)) return <KeyFace line={key} />;
    const mark = (
      <SharedElement page={technologyPath(technologyKey(key))}>
        <TechnologyMark slug={key.slug} size={32} />
      </SharedElement>
    );
    return (
      <KeyFace line={key} className={caps.ceramic} mark={mark}>
        <Indicator tint={tint} />
      </KeyFace>
    );
  };
  return (
    <nav className="on-screen" aria-label={words.gridLabel}>
      <SharedElements>
        <Keyboard own={line} face={face}>
          <div className={styles.stage} aria-hidden="true">
            <div className={`legend ${styles.title}`}>{line.name}</div>
            <LargeCap line={line} tint={tint} hero />
            <div className={`legend ${styles.display}`}>{words.raised}</div>
          </div>
        </Keyboard>
      </SharedElements>
    </nav>
  );
}
