import { notePath } from '../../content/pages.ts';
import { Link } from '../navigation/link.tsx';
import rows from '../sections/rows.module.css';
import { Icon } from '../ui/icon.tsx';
import { Mat } from '../ui/mat.tsx';
import type { ListedNote } from './load-notes.ts';
import styles from './log.module.css';

type LogProps = {
  notes: readonly ListedNote[];
  /** The class of a row with a picture. */
  pictured: string | undefined;
};

/** Notes as the rows of a log: date, title, summary and picture. */
export const Log = ({ notes, pictured }: LogProps) => (
  <ol role="list" className={`ruled ${rows.rows} ${styles.log}`}>
    {notes.map(({ slug, date, title, summary, picture }, index) => (
      <li key={slug} className={picture?.source && pictured}>
        <time dateTime={date} className="legend">
          {date}
        </time>
        <div>
          <h3>
            <Link to={notePath(slug)} className="stretched">
              {title}
            </Link>
          </h3>
          <p>{summary}</p>
        </div>
        <Icon name="arrow-right" />
        {picture?.source && (
          <Mat
            source={picture.source}
            alt=""
            sizes={`(width >= 64rem) ${index === 0 ? 60 : 30}vw, (width >= 40rem) 46vw, 92vw`}
          />
        )}
      </li>
    ))}
  </ol>
);
