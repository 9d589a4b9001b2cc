import { getQuote, nextService } from '../../content/frame.ts';
import type { ServiceLine, ServiceLink } from '../../content/menus.ts';
import { servicePath } from '../../content/pages.ts';
import * as words from '../../content/service-page.ts';
import type { TechnologyLink } from '../../content/technologies.ts';
import type { Service, ServiceSection } from '../../content/types.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { SharedElement } from '../navigation/shared-element.tsx';
import type { NoteLinks } from '../notes/load-notes.ts';
import { NotesOnThis } from '../notes/notes-on-this.tsx';
import { useInquiryOpen } from '../popups/inquiry.ts';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { FeatureGrid } from '../sections/feature-grid.tsx';
import { NextPage } from '../sections/next-page.tsx';
import { PageClosing } from '../sections/page-closing.tsx';
import type { Levels } from '../sections/service-levels.tsx';
import hero from '../ui/hero.module.css';
import { Icon } from '../ui/icon.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import type { WorkLinks } from '../work/load-work.ts';
import { WorksSection } from '../work/work-links.tsx';
import { FirstPiece } from './first-piece.tsx';
import type { WorkingTerms } from './load-service.ts';
import { ProcessTimeline } from './process-timeline.tsx';
import body from './section-body.module.css';
import { ServiceSectionBody } from './section-body.tsx';
import { arrange } from './section-order.ts';
import styles from './service-page.module.css';

type ServicePageProps = {
  entry: ServiceLink & Pick<ServiceLine, 'inquiry'>;
  content: Omit<Service, 'working' | 'meta'>;
  /** The price of the first piece, if the agency states it. */
  amount: string | undefined;
  working: WorkingTerms;
  /** The promise of how soon an answer comes. */
  reply: string;
  /** Undefined for a service without a section of levels. */
  levels: Levels | undefined;
  picture: PictureSource;
  /** The machine from above, and its front by night. */
  plan: PictureSource;
  front: PictureSource;
  /** The technologies that the service's sections list. */
  technologies: readonly TechnologyLink[];
  /** Works that name the service (requirement S4). */
  works: WorkLinks;
  notes: NoteLinks;
  /** The next service of the list. */
  next: ServiceLink & { picture: PictureSource };
};

export function ServicePage(props: ServicePageProps) {
  const { entry, content, amount, working, reply, levels, plan, front, technologies, works, notes } = props;
  const { band, alone, last } = arrange(content.sections);
  // A table of levels needs the whole width.
  const paired = last.length > 1 && !levels;
  const further = (section: ServiceSection) => {
    const row = !paired && last.includes(section);
    return (
      <Section
        key={section.title}
        title={section.title}
        intro={section.kind === 'technologies' ? section.intro : undefined}
        className={`section--quiet${row ? ' floor' : ''}`}
        row={row}
      >
        <ServiceSectionBody section={section} technologies={technologies} levels={levels} />
      </Section>
    );
  };
  const end = last.map(further);
  const middle = alone.map(further);
  if (import.meta.env.WORKS && works) middle.unshift(<WorksSection key="works" {...works} row />);
  return (
    <>
      <article className={`article ${styles.page}`}>
        <Hero {...props} />
        <Section title={content.firstPiece.title} className={styles.first}>
          <FirstPiece {...content.firstPiece} amount={amount} working={working} />
        </Section>
        <Section title={content.featuresTitle}>
          <FeatureGrid features={content.features}>
            <div className="machine">
              <Picture source={plan} alt="" sizes="min(47vw, 40rem)" />
            </div>
          </FeatureGrid>
        </Section>
        {band && (
          <Section legend={words.sectionLegends[band.kind]} title={band.title} band className={body.band}>
            <ServiceSectionBody section={band} technologies={technologies} levels={levels} />
            <Picture source={front} alt="" sizes="clamp(38rem, 100vw, 70rem)" inBand className={`on-screen ${body.front}`} />
          </Section>
        )}
        <Section title={content.processTitle} id="process">
          <ProcessTimeline steps={content.steps} />
        </Section>
        {middle}
        {paired ? <div className={`halves floor ${styles.pair}`}>{end}</div> : end}
      </article>
      {notes && <NotesOnThis {...notes} />}
      <PageClosing {...content.closing}>
        <InquiryButton service={entry.inquiry} className="button button--primary">
          {words.consultation}
        </InquiryButton>
        <p>{reply}</p>
      </PageClosing>
    </>
  );
}

function Hero({ entry, content, picture }: ServicePageProps) {
  return (
    <header id="hero" className={`container columns ${hero.hero} ${hero.pictured}`}>
      <div>
        <p className="legend">{words.legend(entry.title)}</p>
        <h1>{content.heading}</h1>
        <p className="lede">{content.intro}</p>
        <div className={styles.actions}>
          <InquiryButton service={entry.inquiry} className="button button--primary">
            {getQuote}
          </InquiryButton>
          <a href="#process" className="button">
            {`${words.toProcess} `}
            <Icon name="arrow-down" />
          </a>
        </div>
      </div>
      <SharedElement hero page={servicePath(entry.slug)}>
        <Illustration
          name={entry.slug}
          seated={useInquiryOpen() || undefined}
          source={picture}
          alt=""
          sizes="(width >= 64rem) 42vw, (width >= 40rem) 45vw, 12.15rem"
          priority="high"
          className={hero.picture}
        />
      </SharedElement>
    </header>
  );
}

/** The link to the next service, which replaces the closing call below the page. */
export function NextService({ next: { slug, title, summary, picture } }: ServicePageProps) {
  return (
    <NextPage legend={nextService} name={title} about={summary} to={servicePath(slug)}>
      <SharedElement page={servicePath(slug)}>
        <Illustration name={slug} within="section" source={picture} alt="" sizes="16rem" />
      </SharedElement>
    </NextPage>
  );
}
