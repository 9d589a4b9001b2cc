import * as words from '../../content/note-page.ts';
import { feedPath, notePath } from '../../content/pages.ts';
import { addressOf } from '../navigation/address.ts';
import { Link } from '../navigation/link.tsx';
import { Icon } from '../ui/icon.tsx';
import type { loadNotes, NoteLink } from './load-notes.ts';
import styles from './notes-page.module.css';

/** The list of all notes, newest first. */
export const NotesPage = ({ intro, years }: ReturnType<typeof loadNotes>) => (
  <>
    <header id="hero" className={`container columns ${styles.head}`}>
      <p className="legend">{words.legend}</p>
      <h1>{words.heading}</h1>
      <p className="lede">{intro}</p>
    </header>
    {years.map(({ year, list }) => (
      <section key={year} className={`container columns ${styles.year}`} aria-labelledby={`y${year}`}>
        <h2 id={`y${year}`}>{year}</h2>
        <Log notes={list} />
      </section>
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
  <ol role="list" className={`ruled ${styles.rows}`}>
    {notes.map(({ slug, date, title, summary }) => (
      <li key={slug}>
        <time dateTime={date} className="legend">
          {date}
        </time>
        <h3>
          <Link to={notePath(slug)}>{title}</Link>
        </h3>
        <p>{summary}</p>
        <Icon name="arrow-right" />
      </li>
    ))}
  </ol>
);
