import aboutPicture from 'picture:about';
import switches from 'picture:hero?crop=400,150,760,600';
import type { about } from '../../content/about.ts';
import * as words from '../../content/about.ts';
import { commercial } from '../../content/commercial.ts';
import { getQuote } from '../../content/frame.ts';
import { Illustration } from '../illustration/illustration.tsx';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { Facts } from '../sections/facts.tsx';
import hero from '../ui/hero.module.css';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import type { WorkLinks } from '../work/load-work.ts';
import { WorksSection } from '../work/work-links.tsx';
import styles from './about-page.module.css';
import { People } from './people.tsx';
import { WorkSteps } from './work-steps.tsx';

export function AboutPage({ works, ...content }: typeof about & { works: WorkLinks }) {
  const { heading, intro, facts, traitsTitle, traits, vision, mission, valuesTitle, values, work, peopleTitle, reviews } =
    content;
  return (
    <>
      <header id="hero" className={`container columns ${hero.hero} ${hero.pictured} ${hero.facts} ${styles.hero}`}>
        <div>
          <p className="legend">{words.legend}</p>
          <h1>{heading}</h1>
          <p className="lede">{intro}</p>
          <InquiryButton className="button button--primary">{getQuote}</InquiryButton>
        </div>
        <Illustration
          name="about"
          source={aboutPicture}
          alt=""
          sizes="(width >= 64rem) 46vw, (width >= 40rem) 47vw, 12.5rem"
          priority="high"
          className={hero.picture}
        />
        <Facts facts={facts} />
      </header>
      <Section title={traitsTitle}>
        <ul role="list" className={`thirds ${styles.traits}`}>
          {traits.map(({ icon, title, text }) => (
            <li key={title} className="cell icon-card">
              <Icon name={icon} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <section className="band" aria-label={`${vision.title}, ${mission.title}`}>
        <div className={`container halves ${styles.creedRow}`}>
          {[vision, mission].map(({ title, text }) => (
            <div key={title}>
              <h2 className="legend">{title}</h2>
              <p>{text}</p>
            </div>
          ))}
          <Picture source={switches} alt="" sizes="(width >= 48rem) 50vw, 100vw" inBand className={styles.detail} />
        </div>
      </section>
      <Section title={valuesTitle}>
        <ol role="list" className="ruled thirds">
          {values.map(({ title, text }) => (
            <li key={title} className="cell">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={work.title} intro={work.text} className="floor">
        <WorkSteps steps={work.steps} />
      </Section>
      {import.meta.env.WORKS && works && <WorksSection {...works} />}
      {commercial.people.length > 0 && (
        <Section title={peopleTitle}>
          <People people={commercial.people} />
        </Section>
      )}
      {reviews && (
        <Section title={reviews.title}>
          <ul role="list" className="quarters">
            {reviews.profiles.map(({ name, href, latest }) => (
              <li key={href} className="cell">
                <h3>
                  <a href={href}>{name}</a>
                </h3>
                <p>{latest}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
