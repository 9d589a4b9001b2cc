import type { home } from '../../content/home.ts';
import styles from './industries.module.css';

/** The industries, in groups (requirement H6). */
export function Industries({ groups }: (typeof home)['industries']) {
  return (
    <ul role="list" className={styles.groups}>
      {groups.map(({ title, items }, index) => (
        <li key={title}>
          <section aria-labelledby={`industry-${index}`}>
            <h3 id={`industry-${index}`} className="legend">
              {title}
            </h3>
            <ul role="list" className={styles.items}>
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
