import type { home } from '../../content/home.ts';
import * as words from '../../content/home.ts';
import type { ServiceSlug } from '../../content/services/index.ts';
import { Faq } from '../offer/faq.tsx';
import styles from '../ui/beside.module.css';
import type { PictureSource } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import { CoreServices } from './core-services.tsx';
import { Enterprise } from './enterprise.tsx';
import { Hero } from './hero.tsx';
import { HomeInquiry } from './home-inquiry.tsx';
import { Industries } from './industries.tsx';
import { Statement } from './statement.tsx';
import { Technologies } from './technologies.tsx';

type HomePageProps = typeof home & { pictures: Record<ServiceSlug, PictureSource> };

export function HomePage({ pictures, ...content }: HomePageProps) {
  const {
    heading,
    slides,
    statement,
    enterprise,
    servicesTitle,
    technologiesTitle,
    services,
    industries,
    inquiry,
    faqTitle,
    faq,
  } = content;
  return (
    <>
      <Hero heading={heading} slides={slides} />
      <Statement {...statement} />
      <Section index={1} legend={words.enterpriseLegend} title={enterprise.title}>
        <Enterprise {...enterprise} />
      </Section>
      <Section index={2} legend={words.servicesLegend} title={servicesTitle} id="services">
        <CoreServices title={servicesTitle} cards={services} pictures={pictures} />
        <Technologies title={technologiesTitle} />
      </Section>
      <Section index={3} legend={words.industriesLegend} title={industries.title}>
        <Industries groups={industries.groups} />
      </Section>
      <Section index={4} legend={words.inquiryLegend} title={inquiry.title} id="inquire">
        <HomeInquiry text={inquiry.text} />
      </Section>
      <Section index={5} legend={words.faqLegend} title={faqTitle} beside={styles.beside}>
        <Faq items={faq} />
      </Section>
    </>
  );
}
