import type { ReactNode } from 'react';
import { groupAnchor, technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import { NavLink } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyGroups } from '../site/technology-groups.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import { abbreviation } from './abbreviation.ts';
import caps from './key-cap.module.css';
import { Indicator } from './key-cap.tsx';
import styles from './keyboard.module.css';

type KeyboardProps = {
  /** The technology whose page shows the keyboard. Its key is lit, and a phone shows only its group. Home has no such technology. */
  own?: TechnologyLink;
  /** The color of the page's own key, `#rrggbb`. */
  tint?: string;
  /** The technologies whose keys are raised. */
  neighbors?: readonly TechnologyLink[];
  /** What is next to the keys. */
  children?: ReactNode;
};

/** Links to all technologies, as a block of keys for each group. */
export function Keyboard({ own, tint = '', neighbors = [], children }: KeyboardProps) {
  const Title = own ? 'div' : 'h3';
  const kindOf = ({ slug }: TechnologyLink) => {
    if (slug === own?.slug) return 'own';
    return neighbors.some(one => one.slug === slug) ? 'neighbor' : 'other';
  };
  return (
    <div className={`${styles.room} ${own ? styles.ofOne : styles.ofAll}`}>
      <div className={styles.grid}>
        {children}
        <SharedElements>
          <TechnologyGroups
            listOf={({ id }) => ({ className: styles.keys, 'aria-labelledby': `keys-${id}` })}
            entry={key => <Key line={key} kind={kindOf(key)} tint={tint} />}
          >
            {({ id, title }, list) => (
              <div id={groupAnchor(id)} className={`${styles.block} ${id === own?.group ? styles.own : ''}`}>
                <Title id={`keys-${id}`} className={`legend ${styles.title}`}>
                  {title}
                </Title>
                {list}
              </div>
            )}
          </TechnologyGroups>
        </SharedElements>
      </div>
    </div>
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
