import { technologies } from 'virtual:menus';
import { technologyKey, technologyPath } from '../../content/pages.ts';
import { type TechnologyLink, technologyGroups } from '../../content/technologies/index.ts';
import * as words from '../../content/technology-page.ts';
import { NavLink } from '../navigation/link.tsx';
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
  return (
    <nav className={styles.grid} aria-label={words.gridLabel}>
      <div className={styles.stage} aria-hidden="true">
        <div className={`legend ${styles.title} ${styles.letters}`}>{abbreviation(line.name)}</div>
        <LargeCap slug={line.slug} tint={tint} loading="eager" />
        <div className={`legend ${styles.display}`}>{words.raised}</div>
      </div>
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
                  <NavLink to={technologyPath(technologyKey(key))} className={styles.key}>
                    {neighbors.some(({ slug }) => slug === key.slug) ? (
                      <RaisedKey line={key} tint={tint} />
                    ) : (
                      <FlatKey line={key} light={key.slug === line.slug ? tint : undefined} />
                    )}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

const RaisedKey = ({ line, tint }: { line: TechnologyLink; tint: string }) => (
  <span className={`${caps.cap} ${caps.ceramic}`}>
    <TechnologyMark slug={line.slug} size={32} />
    <Indicator tint={tint} />
    <span className={`visually-hidden ${styles.label}`}>{line.name}</span>
  </span>
);

/** `light` is the color from within, `#rrggbb`. */
const FlatKey = ({ line, light }: { line: TechnologyLink; light: string | undefined }) => (
  <>
    <span className={caps.cap}>
      {light && <svg className={styles.light} color={light} aria-hidden="true" />}
      <span className={`legend ${styles.letters}`} aria-hidden="true">
        {abbreviation(line.name)}
      </span>
    </span>
    <span className={`visually-hidden ${styles.name}`}>{line.name}</span>
  </>
);
