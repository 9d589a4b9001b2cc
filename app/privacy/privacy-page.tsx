import { fullStopAfterLatin } from '../../content/language.ts';
import { Definitions } from '../sections/definitions.tsx';
import { Readings } from '../sections/readings.tsx';
import { ContactDetails } from '../site/contact-details.tsx';
import { MailLink } from '../site/mail-link.tsx';
import hero from '../ui/hero.module.css';
import { Section } from '../ui/section.tsx';
import { Asked } from './asked.tsx';
import { Kept } from './kept.tsx';
import type { PrivacyProps } from './load-privacy.ts';
import styles from './privacy-page.module.css';

/** The privacy notice (requirement K11). */
export function PrivacyPage(content: PrivacyProps) {
  const { responsible, asked, purposes, recipients, kept, absent, rights } = content;
  return (
    <>
      <header id="hero" className={`container columns ${hero.hero}`}>
        <div>
          <p className="legend">{content.legend}</p>
          <h1>{content.heading}</h1>
          <p className="lede">{content.intro}</p>
        </div>
        <Readings items={content.none.map(name => ({ name, value: 0 }))} className={styles.none} />
      </header>
      <Section title={responsible.title}>
        <div className={`halves ${styles.halves}`}>
          <p className="lede">{responsible.text}</p>
          <ContactDetails office />
        </div>
      </Section>
      <Section title={asked.title} intro={asked.intro}>
        <Asked {...asked} fields={content.fields} added={content.added} />
      </Section>
      <Section title={purposes.title} intro={purposes.intro}>
        <ul role="list" className="thirds">
          {purposes.items.map(({ title, text, basis }) => (
            <li key={title} className="cell">
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.small}>
                <span className="legend">{purposes.basis}</span> {basis}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={recipients.title} intro={recipients.intro}>
        <ul role="list" className={`tray six ${styles.receivers}`}>
          {recipients.items.map(({ title, text }) => (
            <li key={title} className="module">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p className={styles.below}>{recipients.abroad}</p>
      </Section>
      <Section legend={kept.legend} band title={kept.title} intro={kept.intro}>
        <Kept {...kept} />
        <p className={`${styles.below} ${styles.small}`}>{kept.note}</p>
      </Section>
      <Section title={absent.title}>
        <div className={`halves ${styles.halves}`}>
          <Definitions items={absent.items} />
          <div className={`tray ${styles.there}`}>
            <div className="module">
              <h3>{absent.presentTitle}</h3>
              <Definitions items={absent.present} />
            </div>
          </div>
        </div>
      </Section>
      <Section title={rights.title} intro={rights.intro}>
        <div className={`halves ${styles.halves}`}>
          <Definitions items={rights.items} />
          <div className={styles.laws}>
            <p>
              {`${rights.how} `}
              <MailLink />
              {fullStopAfterLatin}
            </p>
            {rights.laws.map(({ title, text }) => (
              <div key={title} className="cell">
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            ))}
          </div>
        </div>
      </Section>
    </>
  );
}
