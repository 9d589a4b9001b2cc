import { services } from 'virtual:menus';
import { servicePath, technologyKey, technologyPath } from '../../content/pages.ts';
import type { TechnologyLine, TechnologyLink } from '../../content/technologies/index.ts';
import * as words from '../../content/technology-page.ts';
import type { Technology } from '../../content/types.ts';
import { NextPage } from '../frame/next-page.tsx';
import { Link } from '../navigation/link.tsx';
import { FeatureGrid } from '../offer/feature-grid.tsx';
import { PageClosing } from '../offer/page-closing.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import aside from '../ui/beside.module.css';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { TechnologyMark } from '../ui/technology-mark.tsx';
import { Board } from './board.tsx';
import { LargeCap } from './large-cap.tsx';
import styles from './technology-page.module.css';

/** A link to a technology, with the tagline of its page and the color of its lamp. */
type Described = TechnologyLink & Pick<Technology, 'tagline' | 'tint'>;

type TechnologyPageProps = {
  line: TechnologyLine;
  groupTitle: string;
  content: Technology;
  /** The technologies that it is used with. */
  neighbors: readonly Described[];
  /** The technology that follows. */
  next: Described;
};

export function TechnologyPage({ line, groupTitle, content, neighbors }: TechnologyPageProps) {
  const { worksWith } = content;
  return (
    <>
      <header id="opening" className={`container ${styles.hero}`}>
        <p className="legend">{words.legend(groupTitle)}</p>
        <div className={`columns ${styles.heroText}`}>
          <h1>{line.name}</h1>
          <p className="lede">{content.tagline}</p>
        </div>
        <Board line={line} tint={content.tint} neighbors={neighbors} />
      </header>
      <Section legend={words.featuresLegend} title={words.featuresTitle(line.name)}>
        <FeatureGrid features={content.features} />
      </Section>
      <Section legend={words.neighborsLegend} title={words.neighborsTitle} beside={aside.beside} className={styles.quiet}>
        <ul className={styles.uses}>
          {neighbors.map(({ tagline, ...neighbor }) => (
            <li key={neighbor.slug}>
              <Link to={technologyPath(technologyKey(neighbor))} className="columns">
                <strong>
                  <TechnologyMark slug={neighbor.slug} size={32} />
                  {neighbor.name}
                </strong>
                <span>{tagline}</span>
                <Icon name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
        <ul className={styles.uses}>
          {services.map(
            ({ slug, title, summary }) =>
              worksWith.services.includes(slug) && (
                <li key={slug}>
                  <Link to={servicePath(slug)} className="columns">
                    <strong>{title}</strong>
                    <span>{summary}</span>
                    <Icon name="arrow-right" />
                  </Link>
                </li>
              ),
          )}
        </ul>
      </Section>
      <PageClosing {...content.closing}>
        <InquiryButton className="button button--primary">{words.discuss}</InquiryButton>
      </PageClosing>
    </>
  );
}

/** Below the page, in place of the closing call. */
export function NextTechnology({ next }: TechnologyPageProps) {
  return (
    <NextPage legend={words.next} name={next.name} about={next.tagline} to={technologyPath(technologyKey(next))}>
      <div className={styles.next} aria-hidden="true">
        <LargeCap slug={next.slug} tint={next.tint} />
      </div>
    </NextPage>
  );
}
