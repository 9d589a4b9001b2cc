import * as words from '../../content/note-page.ts';
import { feedPath, notePath } from '../../content/pages.ts';
import { addressOf } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import rows from '../sections/rows.module.css';
import aside from '../ui/beside.module.css';
import { Icon } from '../ui/icon.tsx';
import { Mat } from '../ui/mat.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import type { loadNotes, NoteLink } from './load-notes.ts';
import styles from './notes-page.module.css';

/** The list of all notes, newest first. */
export const NotesPage = ({ intro, picture, years }: ReturnType<typeof loadNotes>) => (
  <>
    <PageHead title={words.heading} lede={intro} />
    {years.map(({ year, list }, index) => (
      <Section key={year} title={year} beside={aside.beside} className={styles.year}>
        <Log notes={list} picture={index === 0 ? picture : undefined} />
      </Section>
    ))}
    <div className={`container columns ${styles.feed}`}>
      <a href={addressOf(feedPath)} type="application/atom+xml">
        {words.feed}
      </a>
    </div>
  </>
);

type LogProps = { notes: readonly NoteLink[] } & Pick<ReturnType<typeof loadNotes>, 'picture'>;

/** Notes as the rows of a log: date, title and summary. `picture` is that of the first one. */
const Log = ({ notes, picture }: LogProps) => (
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
          <p>{summary}</p>
        </div>
        <Icon name="arrow-right" />
        {index === 0 && picture?.source && <Mat wide source={picture.source} alt="" sizes="(width >= 64rem) 62vw, 92vw" />}
      </li>
    ))}
  </ol>
);
