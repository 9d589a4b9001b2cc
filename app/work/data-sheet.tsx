import * as words from '../../content/work-page.ts';
import { LinkRows } from '../sections/link-rows.tsx';
import { TechnologyTiles } from '../sections/technology-tiles.tsx';
import styles from './data-sheet.module.css';
import type { WorkPageProps } from './work-page.tsx';

/** The facts of a work in one tray: its services, its technologies, and for whom and in what time it was made. */
export const DataSheet = ({ services, technologies, facts }: Pick<WorkPageProps, 'services' | 'technologies' | 'facts'>) => (
  <div className={`tray tray--six ${styles.sheet}`}>
    <div className="module">
      <h3 className="legend">{words.services}</h3>
      <LinkRows links={services} />
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
