import * as words from '../../content/this-site.ts';
import { Section } from '../ui/section.tsx';
import { Counted } from './counted.tsx';
import { Decisions } from './decisions.tsx';
import type { ThisSiteProps } from './load-this-site.ts';
import measured from './measured.module.css';
import { Message } from './message.tsx';
import samples from './samples.module.css';
import { SampleQuote, SampleReport, SampleWork } from './samples.tsx';
import { Statement } from './statement.tsx';
import { Hero } from './this-site-hero.tsx';
import styles from './this-site-page.module.css';
import { Timed } from './timed.tsx';
import { Visit } from './visit.tsx';

/** The page about this site as its own proof (requirement S1). It is long, so its sections are close together. */
export function ThisSitePage(content: ThisSiteProps) {
  const { counted, timed, visit, message, decisions, quote, work, report, accessibility } = content;
  return (
    <>
      <Hero {...content} />
      <section id="report" className={`container section--quiet ${styles.samples}`} aria-label={words.samplesTitle}>
        <ul role="list" className={samples.sheets}>
          <SampleQuote {...quote} />
          <SampleWork {...work} />
          <SampleReport {...report} />
        </ul>
      </section>
      <Section id="measured" title={counted.title} intro={timed?.intro ?? counted.intro} className="section--quiet floor">
        {timed && <Timed {...timed} />}
        <Counted {...counted} />
        <div className={measured.visit}>
          <h3>{visit.title}</h3>
          <p>{visit.intro}</p>
          <Visit {...visit} />
        </div>
      </Section>
      <Section
        id="message"
        band
        legend={words.messageLegend}
        title={message.title}
        intro={message.intro}
        className="section--quiet"
      >
        {message.way && <Message {...message.way} />}
      </Section>
      <div className={`section--quiet container halves ${styles.last}`}>
        <div>
          <h2>{decisions.title}</h2>
          <Decisions {...decisions} />
        </div>
        <section id="accessibility" aria-labelledby="statement">
          <h2 id="statement">{accessibility.title}</h2>
          <Statement {...accessibility} />
        </section>
      </div>
    </>
  );
}
