import { groupAnchor } from '../../content/pages.ts';
import { SharedElements } from '../navigation/shared-element.tsx';
import { TechnologyGroups } from '../site/technology-groups.tsx';
import { TechnologyLink } from '../site/technology-link.tsx';
import styles from './technologies.module.css';

/** All technologies by group (requirement D9). `/technologies` and its groups redirect here. */
export function Technologies({ title }: { title: string }) {
  return (
    <div id="technologies">
      <h3 className={styles.title}>{title}</h3>
      <SharedElements>
        <ul role="list" className={`tray ${styles.groups}`}>
          <TechnologyGroups
            listOf={() => ({ role: 'list', className: styles.links })}
            entry={line => <TechnologyLink line={line} />}
          >
            {({ id, title }, list) => (
              <li id={groupAnchor(id)} className="module">
                <h4 className="legend">{title}</h4>
                {list}
              </li>
            )}
          </TechnologyGroups>
        </ul>
      </SharedElements>
    </div>
  );
}
