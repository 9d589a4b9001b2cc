import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import { Link } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import caps from '../technology/key-cap.module.css';
import styles from './technology-tiles.module.css';

/** Keys that link to technology pages. */
export function TechnologyTiles({ lines }: { lines: readonly TechnologyLink[] }) {
  return (
    <div className={styles.room}>
      <ul role="list" className={styles.keys}>
        <SharedElements>
          {lines.map(line => (
            <li key={line.slug}>
              <Link to={technologyPath(technologyKey(line))} className={styles.key}>
                <span className={`${caps.keyCap} ${caps.ceramic}`}>
                  <SharedElement page={technologyPath(technologyKey(line))}>
                    <TechnologyMark slug={line.slug} size={32} />
                  </SharedElement>
                  {line.name}
                </span>
              </Link>
            </li>
          ))}
        </SharedElements>
      </ul>
    </div>
  );
}
