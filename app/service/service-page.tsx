import * as words from '../../content/service-page.ts';
import type { services } from '../../content/services/index.ts';
import type { TechnologyLink } from '../../content/technologies/index.ts';
import type { Service } from '../../content/types.ts';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { FeatureGrid } from '../ui/feature-grid.tsx';
import { Icon } from '../ui/icon.tsx';
import opening from '../ui/opening.module.css';
import { ordinal } from '../ui/ordinal.ts';
import { PageClosing } from '../ui/page-closing.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import { FirstPiece } from './first-piece.tsx';
import { ProcessTimeline } from './process-timeline.tsx';
import { ServiceSectionBody } from './section-body.tsx';
import styles from './service-page.module.css';

type ServicePageProps = {
  entry: (typeof services)[number];
  /** The service's position in the list, from 1. */
  number: number;
  content: Service;
  /** What its first piece costs, where the agency states it. */
  amount: string | undefined;
  picture: PictureSource;
  /** The technologies of its sections. */
  technologies: readonly TechnologyLink[];
};

export function ServicePage({ entry, number, content, amount, picture, technologies }: ServicePageProps) {
  const highlighted =
    content.sections.find(({ kind }) => kind === 'reasons') ?? content.sections.find(({ kind }) => kind === 'use-cases');
  return (
    <>
      <header id="opening" className={`container columns ${opening.opening} ${styles.hero}`}>
        <div className={styles.text}>
          <p className="legend">{words.legend(ordinal(number), entry.title)}</p>
          <h1>{content.heading}</h1>
          <p className="lede">{content.intro}</p>
          <a href="#process" className="button">
            {`${words.toProcess} `}
            <Icon name="arrow-down" />
          </a>
        </div>
        <Picture
          source={picture}
          alt=""
          sizes="(width >= 64rem) 46vw, (width >= 40rem) 60vw, 84vw"
          loading="eager"
          priority="high"
          className={styles.picture}
        />
      </header>
      <Section index={1} legend={words.firstPieceLegend} title={content.firstPiece.title}>
        <FirstPiece {...content.firstPiece} amount={amount} />
      </Section>
      <Section index={2} legend={words.featuresLegend} title={content.featuresTitle}>
        <FeatureGrid features={content.features} />
      </Section>
      <Section index={3} legend={words.processLegend} title={content.processTitle} id="process">
        <ProcessTimeline steps={content.steps} />
      </Section>
      {content.sections.map((section, index) => (
        <Section
          key={section.title}
          index={index + 4}
          legend={words.sectionLegends[section.kind]}
          title={section.title}
          band={section === highlighted}
          intro={section.kind === 'technologies' ? section.intro : undefined}
        >
          <ServiceSectionBody section={section} technologies={technologies} />
        </Section>
      ))}
      <PageClosing {...content.closing}>
        <InquiryButton service={entry.inquiry} className="button button--primary">
          {words.consultation}
        </InquiryButton>
      </PageClosing>
    </>
  );
}
