import { servicePath } from '../../content/pages.ts';
import { services } from '../../content/services/index.ts';
import type { TechnologyLine, TechnologyLink } from '../../content/technologies/index.ts';
import * as words from '../../content/technology-page.ts';
import type { Technology } from '../../content/types.ts';
import { Link } from '../navigation/link.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { FeatureGrid } from '../ui/feature-grid.tsx';
import { Icon } from '../ui/icon.tsx';
import opening from '../ui/opening.module.css';
import { PageClosing } from '../ui/page-closing.tsx';
import { Section } from '../ui/section.tsx';
import { TechnologyTiles } from '../ui/technology-tiles.tsx';
import { TechnologyKeyCap } from './technology-key-cap.tsx';
import styles from './technology-page.module.css';

type TechnologyPageProps = {
  line: TechnologyLine;
  groupTitle: string;
  content: Technology;
  /** The technologies that it is used with. */
  neighbors: readonly TechnologyLink[];
};

export function TechnologyPage({ line, groupTitle, content, neighbors }: TechnologyPageProps) {
  const { worksWith } = content;
  return (
    <>
      <header id="opening" className={`container columns ${opening.opening}`}>
        <div className={styles.text}>
          <p className="legend">{words.legend(groupTitle)}</p>
          <h1>{line.name}</h1>
          <p className="lede">{content.tagline}</p>
        </div>
        <TechnologyKeyCap slug={line.slug} tint={content.tint} />
      </header>
      <Section index={1} legend={words.featuresLegend} title={words.featuresTitle(line.name)}>
        <FeatureGrid features={content.features} />
      </Section>
      <Section index={2} legend={words.neighborsLegend} title={words.neighborsTitle}>
        <TechnologyTiles lines={neighbors} />
        <ul className={styles.services}>
          {services
            .filter(({ slug }) => worksWith.services.includes(slug))
            .map(({ slug, title, summary }) => (
              <li key={slug}>
                <Link to={servicePath(slug)} className="columns">
                  <strong>{title}</strong>
                  <span>{summary}</span>
                  <Icon name="arrow-right" />
                </Link>
              </li>
            ))}
        </ul>
      </Section>
      <PageClosing {...content.closing}>
        <InquiryButton className="button button--primary">{words.discuss}</InquiryButton>
      </PageClosing>
    </>
  );
}
