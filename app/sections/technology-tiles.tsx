import { technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import { Link } from '../navigation/link.tsx';
import { KeyFace } from '../technology/key-face.tsx';
import styles from './technology-tiles.module.css';

/** Keys that link to technology pages. */
export const TechnologyTiles = ({ lines }: { lines: readonly TechnologyLink[] }) => (
  <div className={styles.room}>
    <ul role="list" className={styles.keys}>
      {lines.map(line => (
        <li key={line.slug}>
          <Link to={technologyPath(technologyKey(line))} className={styles.key}>
            <KeyFace line={line} />
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
