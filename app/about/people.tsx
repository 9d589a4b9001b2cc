import type { Person } from '../../content/commercial.ts';
import styles from './people.module.css';

/** The address of each photo by file name. */
const photos = import.meta.glob<string>('./people/*.{avif,jpg,png,webp}', { eager: true, query: '?url', import: 'default' });

/** Who does the work (spec S3). */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul className={`quarters ${styles.people}`}>
      {people.map(({ name, role, photo }) => (
        <li key={name} className="cell">
          {photo && <img src={photos[`./people/${photo}`]} alt="" width={480} height={480} loading="lazy" />}
          <h3>{name}</h3>
          <p>{role}</p>
        </li>
      ))}
    </ul>
  );
}
