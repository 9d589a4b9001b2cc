import * as words from '../../content/note-page.ts';
import { feedPath } from '../../content/pages.ts';
import { addressOf } from '../navigation/address.ts';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import type { loadNotes } from './load-notes.ts';
import { Log } from './log.tsx';
import styles from './notes-page.module.css';

/** The list of all notes, newest first. */
export const NotesPage = ({ legend, intro, years }: ReturnType<typeof loadNotes>) => (
  <>
    <PageHead legend={legend} title={words.heading} lede={intro} />
    {years.map(({ year, list }) => (
      <Section key={year} title={year} className={styles.year}>
        <Log notes={list} pictured={styles.pictured} />
      </Section>
    ))}
    <div className={`container columns ${styles.feed}`}>
      <a href={addressOf(feedPath)} type="application/atom+xml" className="proof-link">
        {words.feed}
      </a>
    </div>
  </>
);
