import { technologies } from 'virtual:menus';
import { groupPlace } from '../../content/pages.ts';
import { technologyGroups } from '../../content/technologies/index.ts';
import { SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyLink } from '../site/technology-link.tsx';
import styles from './technologies.module.css';

/** Spec D9: all technologies by group. `/technologies` and its groups redirect here. */
export function Technologies({ title }: { title: string }) {
  return (
    <div id="technologies">
      <h3 className={styles.title}>{title}</h3>
      <SharedElements>
        <ul role="list" className={`tray ${styles.groups}`}>
          {technologyGroups.map(group => (
            <li key={group.id} id={groupPlace(group.id)} className="module">
              <h4 className="legend">{group.title}</h4>
              <ul role="list" className={styles.links}>
                {technologies
                  .filter(line => line.group === group.id)
                  .map(line => (
                    <li key={line.slug}>
                      <TechnologyLink line={line} />
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </SharedElements>
    </div>
  );
}
