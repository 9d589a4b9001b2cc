import * as words from '../../content/work-page.ts';
import { LinkRows } from '../sections/link-rows.tsx';
import type { WorkPageProps } from './work-page.tsx';

/** The services and the technologies of a work. */
export const DataSheet = ({ services, technologies }: Pick<WorkPageProps, 'services' | 'technologies'>) => (
  <div className="halves">
    <div className="cell">
      <h3 className="legend">{words.services}</h3>
      <LinkRows links={services} />
    </div>
    <div className="cell">
      <h3 className="legend">{words.technologies}</h3>
      <LinkRows links={technologies} />
    </div>
  </div>
);
