import type { ReactNode } from 'react';
import { groupAnchor, technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import { NavLink } from '../navigation/link.tsx';
import { TechnologyGroups } from '../site/technology-groups.tsx';
import { KeyFace } from './key-face.tsx';
import styles from './keyboard.module.css';

type KeyboardProps = {
  /** The technology whose page shows the keyboard: a phone shows only its group. Home has no such technology. */
  own?: TechnologyLink;
  /** Renders the face of a key. */
  face?: (key: { line: TechnologyLink }) => ReactNode;
  /** What is next to the keys. */
  children?: ReactNode;
};

/** Links to all technologies, as a block of keys for each group. */
export function Keyboard({ own, face = KeyFace, children }: KeyboardProps) {
  const Title = own ? 'div' : 'h3';
  return (
    <div className={styles.room}>
      <div className={`${styles.grid} ${own ? '' : styles.ofAll}`}>
        {children}
        <TechnologyGroups
          listOf={({ id }) => ({ role: 'list', className: styles.keys, 'aria-labelledby': `keys-${id}` })}
          entry={line => (
            <NavLink to={technologyPath(technologyKey(line))} className={styles.key}>
              {face({ line })}
            </NavLink>
          )}
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
      </div>
    </div>
  );
}
