import * as words from '../../content/note-page.ts';
import { notePath, servicePath, technologyKey, technologyPath } from '../../content/pages.ts';
import { ClosingCall } from '../frame/closing-call.tsx';
import { Link } from '../navigation/link.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { PageClosing } from '../sections/page-closing.tsx';
import { Icon } from '../ui/icon.tsx';
import type { loadNote } from './load-notes.ts';
import body from './note-body.module.css';
import { NoteBody } from './note-body.tsx';
import styles from './note-page.module.css';

type NoteProps = ReturnType<typeof loadNote>;

export function NotePage({ title, summary, date, day, changed, author, contents, closing, ...note }: NoteProps) {
  const [first] = note.services;
  return (
    <>
      <article className={`article ${styles.note}`}>
        <header id="hero" className={`container columns ${styles.head}`}>
          <p className="legend">{words.noteLegend(day)}</p>
          <h1>{title}</h1>
          <p className="lede">{summary}</p>
        </header>
        <div className={`container columns ${styles.columns}`}>
          {contents.length > 1 && <Contents contents={contents} />}
          <div className={body.body}>
            <NoteBody parts={note.body} />
          </div>
        </div>
        <footer className={`container columns ${styles.foot}`}>
          <dl className={styles.facts}>
            <Fact term={words.by}>{author}</Fact>
            <Fact term={words.published}>
              <time dateTime={date}>{day}</time>
            </Fact>
            {changed && <Fact term={words.changed}>{changed}</Fact>}
          </dl>
          <Belongs {...note} />
        </footer>
      </article>
      {closing && (
        <PageClosing {...closing}>
          <InquiryButton service={first?.inquiry} className="button button--primary">
            {words.discuss}
          </InquiryButton>
        </PageClosing>
      )}
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt className="legend">{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** The headings of a note. On wide screens they stay in sight next to the text; elsewhere they are folded. */
const Contents = ({ contents }: Pick<NoteProps, 'contents'>) => (
  <details className={styles.contents}>
    <summary className="legend">
      {words.contents}
      <Icon name="plus" className="icon icon--small" />
    </summary>
    <ol role="list" className={styles.rail}>
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
function Belongs({ services, technologies }: Pick<NoteProps, 'services' | 'technologies'>) {
  const links = [
    ...services.map(({ slug, title }) => [servicePath(slug), title] as const),
    ...technologies.map(line => [technologyPath(technologyKey(line)), line.name] as const),
  ];
  if (links.length === 0) return;
  return (
    <section aria-labelledby="belongs" className={styles.belongs}>
      <h2 id="belongs" className="legend">
        {words.belongsTitle}
      </h2>
      <ul role="list" className="ruled">
        {links.map(([to, name]) => (
          <li key={to}>
            <Link to={to}>
              {name}
              <Icon name="arrow-right" className="icon icon--small" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The next note, below the page; a note that names no service has the closing call, too (requirement L1). */
export const NoteEnding = ({ closing, next }: NoteProps) => (
  <>
    {next && (
      <section aria-labelledby="next-note" className={`container ${styles.next}`}>
        <h2 id="next-note" className="legend">
          {words.next}
        </h2>
        <Link to={notePath(next.slug)}>
          {next.title}
          <Icon name="arrow-right" />
        </Link>
      </section>
    )}
    {!closing && <ClosingCall />}
  </>
);
