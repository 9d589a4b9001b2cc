import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import * as words from '../../content/technology-page.ts';
import { NavLink } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyGroups } from '../site/technology-groups.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import { abbreviation } from './abbreviation.ts';
import caps from './key-cap.module.css';
import { Indicator, LargeCap } from './key-cap.tsx';
import styles from './technology-grid.module.css';

type TechnologyGridProps = {
  line: TechnologyLink;
  /** The color of the page's own key, `#rrggbb`. */
  tint: string;
  /** The technologies whose keys are raised. */
  neighbors: readonly TechnologyLink[];
};

/** Links to all technologies, as a block of keys for each group, next to this technology's large cap. */
export function TechnologyGrid({ line, tint, neighbors }: TechnologyGridProps) {
  const kindOf = ({ slug }: TechnologyLink) => {
    if (slug === line.slug) return 'own';
    return neighbors.some(one => one.slug === slug) ? 'neighbor' : 'other';
  };
  return (
    <nav className={styles.room} aria-label={words.gridLabel}>
      <div className={styles.grid}>
        <div className={styles.stage} aria-hidden="true">
          <div className={`legend ${styles.title}`}>{line.name}</div>
          <LargeCap line={line} tint={tint} hero />
          <div className={`legend ${styles.display}`}>{words.raised}</div>
        </div>
        <SharedElements>
          <TechnologyGroups
            listOf={({ id }) => ({ className: styles.keys, 'aria-labelledby': `grid-${id}` })}
            entry={key => <Key line={key} kind={kindOf(key)} tint={tint} />}
          >
            {({ id, title }, list) => (
              <div className={`${styles.block} ${id === line.group ? styles.own : ''}`}>
                <div id={`grid-${id}`} className={`legend ${styles.title}`}>
                  {title}
                </div>
                {list}
              </div>
            )}
          </TechnologyGroups>
        </SharedElements>
      </div>
    </nav>
  );
}

/** The key of the page itself is lit and a neighbor has an indicator, both in the color `tint` (`#rrggbb`). */
type KeyProps = { line: TechnologyLink; kind: 'own' | 'neighbor' | 'other'; tint: string };

/** A key that links to a technology. It shows the abbreviation (a neighbor's key shows the mark instead) and the name. */
const Key = ({ line, kind, tint }: KeyProps) => (
  <NavLink to={technologyPath(technologyKey(line))} className={styles.key}>
    <span className={`${caps.keyCap} ${kind === 'other' ? '' : caps.ceramic}`}>
      {kind === 'neighbor' ? (
        <>
          <SharedElement page={technologyPath(technologyKey(line))}>
            <TechnologyMark slug={line.slug} size={32} />
          </SharedElement>
          <Indicator tint={tint} />
        </>
      ) : (
        <span className={`legend ${styles.abbreviation}`} aria-hidden="true">
          {abbreviation(line.name)}
        </span>
      )}
      {kind === 'own' && <svg className={styles.light} color={tint} aria-hidden="true" />}
      <span className={styles.name}>{line.name}</span>
    </span>
  </NavLink>
);
