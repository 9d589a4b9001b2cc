import * as words from '../../content/work-page.ts';
import { LinkRows } from '../sections/link-rows.tsx';
import { TechnologyTiles } from '../sections/technology-tiles.tsx';
import styles from './data-sheet.module.css';
import type { WorkPageProps } from './work-page.tsx';

/** The services and the technologies of a work, in one tray. */
export const DataSheet = ({ services, technologies }: Pick<WorkPageProps, 'services' | 'technologies'>) => (
  <div className={`tray tray--six ${styles.sheet}`}>
    <div className="module">
      <h3 className="legend">{words.services}</h3>
      <LinkRows links={services} />
    </div>
    <div className="module">
      <h3 className="legend">{words.technologies}</h3>
      <TechnologyTiles lines={technologies} />
    </div>
  </div>
);
