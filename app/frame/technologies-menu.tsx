import * as words from '../../content/frame.ts';
import { TechnologyGroups } from '../site/technology-groups.tsx';
import { TechnologyLink } from '../site/technology-link.tsx';
import styles from './bar.module.css';
import { Menu } from './menu.tsx';

/** Four columns with all technologies (requirement L4). */
export function TechnologiesMenu() {
  return (
    <Menu id="menu-technologies" label={words.technologies} section="/technologies/">
      <div className={styles.groups}>
        <TechnologyGroups listOf={() => ({ className: 'links' })} entry={line => <TechnologyLink line={line} />}>
          {({ id, title }, list) => (
            <section aria-labelledby={`menu-${id}`}>
              <h2 id={`menu-${id}`} className="legend">
                {title}
              </h2>
              {list}
            </section>
          )}
        </TechnologyGroups>
      </div>
    </Menu>
  );
}
