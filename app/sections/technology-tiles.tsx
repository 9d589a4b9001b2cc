import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import { Link } from '../navigation/link.tsx';
import { SharedElement, SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyMark } from '../site/technology-mark.tsx';
import styles from './technology-tiles.module.css';

/** Tiles that link to technology pages. */
export function TechnologyTiles({ lines }: { lines: readonly TechnologyLink[] }) {
  return (
    <ul role="list" className={styles.tiles}>
      <SharedElements>
        {lines.map(line => (
          <li key={line.slug}>
            <Link to={technologyPath(technologyKey(line))}>
              <SharedElement page={technologyPath(technologyKey(line))}>
                <TechnologyMark slug={line.slug} size={32} />
              </SharedElement>
              {line.name}
            </Link>
          </li>
        ))}
      </SharedElements>
    </ul>
  );
}
