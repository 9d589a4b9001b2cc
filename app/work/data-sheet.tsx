import { servicePath } from '../../content/pages.ts';
import * as words from '../../content/work-page.ts';
import { Link } from '../navigation/link.tsx';
import { TechnologyTiles } from '../sections/technology-tiles.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './data-sheet.module.css';
import type { WorkPageProps } from './work-page.tsx';

/** The facts of a work in one tray: its services, its technologies, and for whom and in what time it was made. */
export const DataSheet = ({ services, technologies, facts }: Pick<WorkPageProps, 'services' | 'technologies' | 'facts'>) => (
  <div className={`tray ${styles.sheet}`}>
    <div className="module">
      <h3 className="legend">{words.services}</h3>
      <ul role="list" className="ruled links">
        {services.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={servicePath(slug)}>
              {title}
              <Icon name="arrow-right" className="icon icon--small" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
    <div className="module">
      <h3 className="legend">{words.technologies}</h3>
      <TechnologyTiles lines={technologies} />
    </div>
    <div className="module">
      <h3 className="legend">{words.facts}</h3>
      <dl className="ruled">
        {facts.map(({ term, value, href }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);
