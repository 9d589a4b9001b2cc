import * as words from '../../content/note-page.ts';
import { notePath, single } from '../../content/pages.ts';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { Crumb } from '../sections/crumb.tsx';
import { Facts } from '../sections/facts.tsx';
import { LinkRows } from '../sections/link-rows.tsx';
import { NextPage } from '../sections/next-page.tsx';
import { PageClosing } from '../sections/page-closing.tsx';
import wide from '../sections/wide.module.css';
import { Icon } from '../ui/icon.tsx';
import { Mat } from '../ui/mat.tsx';
import type { loadNote } from './load-notes.ts';
import body from './note-body.module.css';
import { NoteBody } from './note-body.tsx';
import styles from './note-page.module.css';

type NoteProps = ReturnType<typeof loadNote>;

export const NotePage = ({ title, summary, day, facts, contents, closing, inquiry, ...note }: NoteProps) => (
  <>
    <article className={`article ${styles.note}`}>
      <header id="hero" className="container columns">
        <Crumb to={single.notes.path} list={words.heading}>
          {day}
        </Crumb>
        <h1>{title}</h1>
        <p className="lede">{summary}</p>
      </header>
      <div className="container columns">
        {contents.length > 1 && <Contents contents={contents} />}
        <div className={body.body}>
          <NoteBody parts={note.body} />
        </div>
      </div>
      <footer className="container columns">
        <Facts facts={facts} className={styles.facts} />
        <Belongs {...note} />
      </footer>
    </article>
    <PageClosing {...closing}>
      <InquiryButton service={inquiry} className="button button--primary">
        {words.discuss}
      </InquiryButton>
    </PageClosing>
  </>
);

/** The headings of a note. On wide screens they stay in sight next to the text; elsewhere they are folded. */
const Contents = ({ contents }: Pick<NoteProps, 'contents'>) => (
  <details className={styles.contents}>
    <summary className="legend">
      {words.contents}
      <Icon name="plus" className="icon icon--small" />
    </summary>
    <ol role="list" className={`links ${styles.rail}`}>
      {contents.map(({ id, parts }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <NoteBody parts={parts} />
          </a>
        </li>
      ))}
    </ol>
  </details>
);

/** Links to the services and technologies of a note. */
const Belongs = ({ belongs }: Pick<NoteProps, 'belongs'>) =>
  belongs.length > 0 && (
    <section className="cell" aria-labelledby="belongs">
      <h2 id="belongs" className="legend">
        {words.belongsTitle}
      </h2>
      <LinkRows links={belongs} />
    </section>
  );

/** The link to the next note, which replaces the closing call below the page. */
export function NoteEnding({ next }: NoteProps) {
  if (!next) return;
  const { slug, title, summary, picture } = next;
  const source = picture?.source;
  return (
    <NextPage legend={words.next} name={title} about={summary} to={notePath(slug)} className={source && wide.next}>
      {source && <Mat source={source} alt="" sizes="(width >= 40rem) 30vw, 90vw" />}
    </NextPage>
  );
}
