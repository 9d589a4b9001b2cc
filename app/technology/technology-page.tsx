import { technologyKey, technologyPath } from '../../content/pages.ts';
import * as words from '../../content/technology-page.ts';
import { Link } from '../navigation/link.tsx';
import { NotesOnThis } from '../notes/notes-on-this.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { FeatureGrid } from '../sections/feature-grid.tsx';
import { LinkRows } from '../sections/link-rows.tsx';
import { NextPage } from '../sections/next-page.tsx';
import { PageClosing } from '../sections/page-closing.tsx';
import rows from '../sections/rows.module.css';
import { TechnologyTiles } from '../sections/technology-tiles.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { WorksSection } from '../work/work-links.tsx';
import { LargeCap } from './key-cap.tsx';
import type { loadTechnologyPage } from './load-technology.ts';
import { TechnologyGrid } from './technology-grid.tsx';
import styles from './technology-page.module.css';

type TechnologyPageProps = Awaited<ReturnType<typeof loadTechnologyPage>>;

export function TechnologyPage({
  line,
  groupTitle,
  content,
  orders,
  terms,
  neighbors,
  services,
  works,
  notes,
  reply,
}: TechnologyPageProps) {
  return (
    <>
      <article className="article">
        <PageHead legend={words.legend(groupTitle)} title={line.name} lede={content.tagline} className={styles.hero}>
          <TechnologyGrid line={line} tint={content.tint} neighbors={neighbors} />
        </PageHead>
        {/* The grid appears once this section has arrived, right after the header (technology-page.module.css). */}
        <Section title={words.ordersTitle}>
          <ul role="list" className={`ruled ${rows.rows} ${styles.orders}`}>
            {orders.map(({ title, text, time, to }) => (
              <li key={title}>
                <Link to={to} className="stretched">
                  {title}
                </Link>
                <span>{text}</span>
                <span className="legend">{time}</span>
                <Icon name="arrow-right" />
              </li>
            ))}
          </ul>
          <p className={styles.terms}>{terms}</p>
        </Section>
        <Section title={words.featuresTitle(line.name)}>
          <FeatureGrid features={content.features} />
        </Section>
        {import.meta.env.WORKS && works && <WorksSection {...works} row />}
      </article>
      <Section title={words.neighborsTitle} row className="section--quiet floor">
        <TechnologyTiles lines={neighbors} />
        <LinkRows links={services} columns className={styles.services} />
      </Section>
      {notes && <NotesOnThis {...notes} />}
      <PageClosing {...content.closing}>
        <InquiryButton className="button button--primary">{words.discuss}</InquiryButton>
        <p>{reply}</p>
      </PageClosing>
    </>
  );
}

/** The link to the next technology, which replaces the closing call below the page. */
export function NextTechnology({ next }: TechnologyPageProps) {
  return (
    <NextPage legend={words.next} name={next.name} about={next.tagline} to={technologyPath(technologyKey(next))}>
      <div aria-hidden="true">
        <LargeCap line={next} tint={next.tint} />
      </div>
    </NextPage>
  );
}
