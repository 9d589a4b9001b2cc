import { technologies } from 'virtual:menus';
import { technologyKey, technologyPath } from '../../content/pages.ts';
import { type TechnologyLink, technologyGroups } from '../../content/technologies/index.ts';
import * as words from '../../content/technology-page.ts';
import { NavLink } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import { abbreviation } from './abbreviation.ts';
import caps from './key-cap.module.css';
import { Indicator, LargeCap } from './key-cap.tsx';
import styles from './technology-grid.module.css';

type TechnologyGridProps = {
  line: TechnologyLink;
  /** Its color, `#rrggbb`. */
  tint: string;
  /** The technologies whose keys are raised. */
  neighbors: readonly TechnologyLink[];
};

/** Links to all technologies, a block of keys for each group, beside this technology's large cap. */
export function TechnologyGrid({ line, tint, neighbors }: TechnologyGridProps) {
  const isRaised = ({ slug }: TechnologyLink) => neighbors.some(one => one.slug === slug);
  return (
    <nav className={styles.grid} aria-label={words.gridLabel}>
      <div className={styles.stage} aria-hidden="true">
        <div className={`legend ${styles.title}`}>{line.name}</div>
        <LargeCap line={line} tint={tint} hero />
        <div className={`legend ${styles.display}`}>{words.raised}</div>
      </div>
      <SharedElements>
        {technologyGroups.map(({ id, title }) => (
          <div key={id} className={`${styles.block} ${id === line.group ? styles.own : ''}`}>
            <div id={`grid-${id}`} className={`legend ${styles.title}`}>
              {title}
            </div>
            <ul className={styles.keys} aria-labelledby={`grid-${id}`}>
              {technologies
                .filter(({ group }) => group === id)
                .map(key => (
                  <li key={key.slug}>
                    <Key line={key} raised={isRaised(key)} light={isRaised(key) || key.slug === line.slug ? tint : undefined} />
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </SharedElements>
    </nav>
  );
}

type KeyProps = { line: TechnologyLink; raised: boolean; light: string | undefined };

/** A link to a technology: its mark or its abbreviation, and its name. A key with a light, a color as `#rrggbb`, is ceramic. */
const Key = ({ line, raised, light }: KeyProps) => (
  <NavLink to={technologyPath(technologyKey(line))} className={styles.key}>
    <span className={`${caps.cap} ${light ? caps.ceramic : ''}`}>
      {raised ? (
        <SharedElement page={technologyPath(technologyKey(line))}>
          <TechnologyMark slug={line.slug} size={32} />
        </SharedElement>
      ) : (
        <span className={`legend ${styles.abbreviation}`} aria-hidden="true">
          {abbreviation(line.name)}
        </span>
      )}
      {light && (raised ? <Indicator tint={light} /> : <svg className={styles.light} color={light} aria-hidden="true" />)}
      <span className={styles.name}>{line.name}</span>
    </span>
  </NavLink>
);
