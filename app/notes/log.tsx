import { notePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import rows from '../sections/rows.module.css';
import { Icon } from '../ui/icon.tsx';
import { Mat } from '../ui/mat.tsx';
import type { loadNotes, NoteLink } from './load-notes.ts';
import styles from './log.module.css';

type LogProps = {
  notes: readonly (Pick<NoteLink, 'slug' | 'date' | 'title'> & { summary?: string })[];
  /** The picture of the first note. */
  picture?: ReturnType<typeof loadNotes>['picture'];
};

/** Notes as the rows of a log: date, title and summary. */
export const Log = ({ notes, picture }: LogProps) => (
  <ol role="list" className={`ruled ${rows.rows} ${styles.log}`}>
    {notes.map(({ slug, date, title, summary }, index) => (
      <li key={slug}>
        <time dateTime={date} className="legend">
          {date}
        </time>
        <div>
          <h3>
            <Link to={notePath(slug)}>{title}</Link>
          </h3>
          {summary && <p>{summary}</p>}
        </div>
        <Icon name="arrow-right" />
        {index === 0 && picture?.source && <Mat wide source={picture.source} alt="" sizes="(width >= 64rem) 62vw, 92vw" />}
      </li>
    ))}
  </ol>
);
