import { technologies } from 'virtual:menus';
import * as words from '../../content/frame.ts';
import { technologyGroups } from '../../content/technologies/index.ts';
import { TechnologyLink } from '../site/technology-link.tsx';
import styles from './bar.module.css';
import { Menu } from './menu.tsx';

/** Spec L4: four columns with all technologies. */
export function TechnologiesMenu() {
  return (
    <Menu id="menu-technologies" label={words.technologies} section="/technologies/">
      <div className={styles.groups}>
        {technologyGroups.map(group => (
          <section key={group.id} aria-labelledby={`menu-${group.id}`}>
            <h2 id={`menu-${group.id}`} className="legend">
              {group.title}
            </h2>
            <ul className="links">
              {technologies
                .filter(line => line.group === group.id)
                .map(line => (
                  <li key={line.slug}>
                    <TechnologyLink line={line} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Menu>
  );
}
