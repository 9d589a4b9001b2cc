import photos from 'virtual:photos';
import type { Person } from '../../content/commercial.ts';
import { holdNothingBack } from '../ui/picture.tsx';
import styles from './people.module.css';

/** Who does the work (requirement S3). A person's sentence and link may be absent (requirement S8). */
export function People({ people }: { people: readonly Person[] }) {
  return (
    <ul role="list" className={`quarters ${styles.people}`}>
      {people.map(({ name, role, sentence, href, photo }) => (
        <li key={name} className="cell">
          {photo && (
            <picture>
              <source type="image/avif" srcSet={photos[photo]?.avif} />
              <img
                src={photos[photo]?.webp}
                alt=""
                width={480}
                height={480}
                loading="lazy"
                decoding="async"
                onLoad={holdNothingBack}
              />
            </picture>
          )}
          <h3>{href ? <a href={href}>{name}</a> : name}</h3>
          <p>{role}</p>
          {sentence && <p>{sentence}</p>}
        </li>
      ))}
    </ul>
  );
}
