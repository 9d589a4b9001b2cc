import * as words from '../../content/this-site.ts';
import { Section } from '../ui/section.tsx';
import { Counted } from './counted.tsx';
import { Decisions } from './decisions.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import { Message } from './message.tsx';
import { SampleQuote, SampleReport, SampleWork } from './samples.tsx';
import { Statement } from './statement.tsx';
import { Hero } from './this-site-hero.tsx';
import styles from './this-site-page.module.css';
import { Timed } from './timed.tsx';
import { Visit } from './visit.tsx';

/** The page about this site as its own proof (requirement S1): measurements, faults, decisions and samples. */
export function ThisSitePage(content: ThisSiteProps) {
  const { counted, timed, visit, message, decisions, quote, work, report, accessibility } = content;
  return (
    <>
      <Hero heading={content.heading} intro={content.intro} dial={timed} />
      <Section id="report" title={words.samplesTitle}>
        <ul role="list" className={styles.sheets}>
          <SampleQuote {...quote} />
          <SampleWork {...work} />
          <SampleReport {...report} />
        </ul>
      </Section>
      <Section id="measured" title={counted.title} intro={counted.intro} className={styles.tint}>
        <Counted {...counted} />
      </Section>
      {timed && (
        <Section title={timed.title} intro={timed.intro}>
          <Timed {...timed} />
        </Section>
      )}
      <Section title={visit.title} intro={visit.intro} className={styles.tint}>
        <Visit {...visit} />
      </Section>
      <Section id="message" band legend={words.legends.message} title={message.title} intro={message.intro}>
        {message.way && <Message {...message.way} />}
      </Section>
      <Section title={decisions.title} row>
        <Decisions {...decisions} />
      </Section>
      <Section id="accessibility" title={accessibility.title} intro={accessibility.intro}>
        <Statement {...accessibility} />
      </Section>
    </>
  );
}
