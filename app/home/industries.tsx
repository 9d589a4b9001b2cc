import type { home } from '../../content/home.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './industries.module.css';

/** Spec H6. */
export function Industries({ groups }: { groups: (typeof home)['industries']['groups'] }) {
  return (
    <div className={styles.grid}>
      {groups.map(({ title, icon, items }) => (
        <section key={title} className={styles.group} aria-labelledby={`industry-${icon}`}>
          <header>
            <Icon name={icon} className="icon cap" />
            <h3 id={`industry-${icon}`}>{title}</h3>
            <span className="legend" aria-hidden="true">{`× ${items.length}`}</span>
          </header>
          <ul className={styles.items}>
            {items.map(item => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
