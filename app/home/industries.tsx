import type { home } from '../../content/home.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './industries.module.css';

/** Spec H6. */
export function Industries({ groups }: (typeof home)['industries']) {
  return (
    <ul className={styles.groups}>
      {groups.map(({ title, icon, items }) => (
        <li key={title}>
          <section className={styles.group} aria-labelledby={`industry-${icon}`}>
            <header>
              <Icon name={icon} className="icon cap" />
              <h3 id={`industry-${icon}`}>{title}</h3>
            </header>
            <ul className={styles.items}>
              {items.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        </li>
      ))}
    </ul>
  );
}
