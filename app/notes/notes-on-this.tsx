import { notePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import aside from '../ui/beside.module.css';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import type { NoteLinks } from './load-notes.ts';
import styles from './notes-on-this.module.css';

/** A section with the notes on the service or technology of a page. */
export const NotesOnThis = ({ legend, title, list }: NonNullable<NoteLinks>) => (
  <Section legend={legend} title={title} beside={aside.beside} className={`section--quiet on-screen ${styles.section}`}>
    <ul role="list" className={`ruled links ${styles.list}`}>
      {list.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={notePath(slug)}>
            {title} <Icon name="arrow-right" className="icon icon--small" />
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);
