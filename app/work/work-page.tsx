import { single, workPath } from '../../content/pages.ts';
import { consultation } from '../../content/service-page.ts';
import * as words from '../../content/work-page.ts';
import { SharedElement } from '../navigation/shared-element.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { Crumb } from '../sections/crumb.tsx';
import { Facts } from '../sections/facts.tsx';
import { NextPage } from '../sections/next-page.tsx';
import { PageClosing } from '../sections/page-closing.tsx';
import wide from '../sections/wide.module.css';
import hero from '../ui/hero.module.css';
import { Mat } from '../ui/mat.tsx';
import { Section } from '../ui/section.tsx';
import { DataSheet } from './data-sheet.tsx';
import type { loadWorkPage } from './load-work.ts';
import { Quote } from './quote.tsx';
import { Results } from './results.tsx';
import { Steps, Weeks } from './steps.tsx';
import styles from './work-page.module.css';

export { WorksPage } from './works-page.tsx';

export type WorkPageProps = ReturnType<typeof loadWorkPage>;

export function WorkPage(props: WorkPageProps) {
  const { work, pictures, inquiry, reply } = props;
  return (
    <>
      <article className="article">
        <Hero {...props} />
        <Section title={words.obstacleTitle} row className="section--quiet">
          <p className={styles.long}>{work.obstacle}</p>
        </Section>
        <Section title={words.stepsTitle} row className="section--quiet">
          <Steps steps={work.steps} />
          <Weeks {...work.weeks} />
        </Section>
        <Section legend={words.resultLegend} title={words.resultTitle} id="result" band>
          <Results figures={work.figures} />
        </Section>
        {(pictures.length > 0 || work.quote) && (
          <div className={`container halves ${styles.between}`}>
            {pictures.map(({ source, alt, caption }) => (
              <figure key={alt}>
                {source && <Mat source={source} alt={alt} sizes="(width >= 80rem) 72rem, 92vw" />}
                <figcaption className="caption">{caption}</figcaption>
              </figure>
            ))}
            {work.quote && <Quote {...work.quote} />}
          </div>
        )}
        <Section title={words.sheetTitle} row className="section--quiet">
          <DataSheet {...props} />
        </Section>
        <Section title={words.otherwiseTitle} row className="floor">
          <p className={styles.long}>{work.otherwise}</p>
        </Section>
      </article>
      <PageClosing {...words.closing}>
        <InquiryButton service={inquiry} className="button button--primary">
          {consultation}
        </InquiryButton>
        <p>{reply}</p>
      </PageClosing>
    </>
  );
}

const Hero = ({ work, subject, facts, picture: { caption, ...picture } }: WorkPageProps) => (
  <header id="hero" className={`container columns ${hero.hero} ${styles.hero}`}>
    <div>
      <Crumb to={single.works.path} list={single.works.footer}>
        {subject}
      </Crumb>
      <h1>{work.title}</h1>
    </div>
    <p className="lede">{work.summary}</p>
    <Facts facts={facts} />
    <figure>
      <SharedElement hero page={workPath(work.slug)}>
        <Mat {...picture} className={wide.mat} sizes="(width >= 80rem) 72rem, 92vw" priority="high" />
      </SharedElement>
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  </header>
);

/** The link to the next work, which replaces the closing call below the page. */
export const NextWork = ({ next }: WorkPageProps) =>
  next && (
    <NextPage legend={words.next} name={next.name} about={next.summary} to={workPath(next.slug)} className={wide.next}>
      <SharedElement page={workPath(next.slug)}>
        <Mat {...next.picture} alt="" sizes="(width >= 40rem) 30vw, 90vw" />
      </SharedElement>
    </NextPage>
  );
