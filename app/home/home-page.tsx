import type { HomeContent } from '../../content/load-page-content.ts';
import { Faq } from '../sections/faq.tsx';
import { Keyboard } from '../technology/keyboard.tsx';
import { Section } from '../ui/section.tsx';
import { CoreServices } from './core-services.tsx';
import { Enterprise } from './enterprise.tsx';
import { Hero } from './hero.tsx';
import { HomeInquiry } from './home-inquiry.tsx';
import styles from './home-page.module.css';
import { Industries } from './industries.tsx';
import type { homePictures } from './pictures.ts';
import { Statement } from './statement.tsx';

type HomePageProps = HomeContent & { pictures: typeof homePictures };

export function HomePage({
  pictures,
  heading,
  slides,
  statement,
  enterprise,
  servicesTitle,
  otherService,
  technologiesTitle,
  services,
  industries,
  inquiry,
  faqTitle,
  faq,
}: HomePageProps) {
  return (
    <>
      <Hero heading={heading} slides={slides} />
      <Statement {...statement} />
      <Enterprise {...enterprise} picture={pictures.enterprise} />
      <Section title={servicesTitle} id="services" className={styles.services}>
        <CoreServices cards={services} pictures={pictures.services} other={otherService} />
      </Section>
      <Section title={technologiesTitle} id="technologies" className={styles.technologies}>
        <Keyboard />
      </Section>
      <Section title={industries.title} className={styles.close}>
        <Industries {...industries} />
      </Section>
      <HomeInquiry {...inquiry} picture={pictures.inquiry} />
      <Section title={faqTitle} className={styles.pairs}>
        <Faq items={faq} />
      </Section>
    </>
  );
}
