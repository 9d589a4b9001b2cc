import { technologies } from 'virtual:menus';
import * as words from '../../content/frame.ts';
import { technologyKey, technologyPath } from '../../content/pages.ts';
import { technologyGroups } from '../../content/technologies/index.ts';
import { NavLink } from '../navigation/link.tsx';
import { TechnologyMark } from '../ui/technology-mark.tsx';
import styles from './bar.module.css';
import { Menu } from './menu.tsx';

/** Spec L4: four columns with all technologies. */
export function TechnologiesMenu() {
  return (
    <Menu id="menu-technologies" label={words.technologies} section="/technologies/">
      <div className={styles.columns}>
        {technologyGroups.map(group => (
          <section key={group.id} aria-labelledby={`menu-${group.id}`}>
            <h2 id={`menu-${group.id}`} className="legend">
              {group.title}
            </h2>
            <ul className={styles.technologies}>
              {technologies
                .filter(line => line.group === group.id)
                .map(line => (
                  <li key={line.slug}>
                    <NavLink to={technologyPath(technologyKey(line))}>
                      <TechnologyMark slug={line.slug} size={20} />
                      {line.name}
                    </NavLink>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Menu>
  );
}
