import * as words from '../../content/note-page.ts';
import { feedPath, notePath } from '../../content/pages.ts';
import { addressOf } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import rows from '../sections/rows.module.css';
import aside from '../ui/beside.module.css';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import type { loadNotes, NoteLink } from './load-notes.ts';
import styles from './notes-page.module.css';

/** The list of all notes, newest first. */
export const NotesPage = ({ intro, years }: ReturnType<typeof loadNotes>) => (
  <>
    <PageHead legend={words.legend} title={words.heading} lede={intro} />
    {years.map(({ year, list }) => (
      <Section key={year} title={year} beside={aside.beside} className={styles.year}>
        <Log notes={list} />
      </Section>
    ))}
    <div className={`container columns ${styles.feed}`}>
      <a href={addressOf(feedPath)} type="application/atom+xml">
        {words.feed}
      </a>
    </div>
  </>
);

/** Notes as the rows of a log: date, title and summary. */
const Log = ({ notes }: { notes: readonly NoteLink[] }) => (
  <ol role="list" className={`ruled ${rows.rows} ${styles.log}`}>
    {notes.map(({ slug, date, title, summary }) => (
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
      </li>
    ))}
  </ol>
);
