import { callTime, type contact, legend } from '../../content/contact.ts';
import { afterWriting } from '../../content/promises.ts';
import { AfterWriting } from '../forms/after-writing.tsx';
import { Form } from '../forms/form.tsx';
import { ContactDetails } from '../site/contact-details.tsx';
import hero from '../ui/hero.module.css';
import head from '../ui/page-head.module.css';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import styles from './contact-page.module.css';
import { OfficeMap } from './office-map.tsx';

type ContactPageProps = typeof contact & { picture: PictureSource };

export function ContactPage({ heading, intro, formTitle, mapTitle, mapText, picture }: ContactPageProps) {
  return (
    <>
      <div id="hero" className={`container columns ${hero.hero} ${styles.grid}`}>
        <header>
          <p className="legend">{legend}</p>
          <h1>{heading}</h1>
          <p className="lede">{intro}</p>
          {callTime && (
            <a href={callTime.href} className="proof-link">
              {callTime.text}
            </a>
          )}
        </header>
        <ContactDetails office />
        <section className={`tray ${styles.form}`} aria-labelledby="contact-form">
          <h2 id="contact-form">{formTitle}</h2>
          <Picture source={picture} alt="" sizes="11rem" className={styles.picture} />
          <Form id="contact" stepsElsewhere />
        </section>
        <section aria-labelledby="after-writing">
          <h2 id="after-writing" className="legend">
            {afterWriting.title}
          </h2>
          <AfterWriting id="contact" />
        </section>
      </div>
      <section className={styles.map} aria-labelledby="office">
        <div className={`container halves ${head.titles} ${styles.mapHead}`}>
          <h2 id="office">{mapTitle}</h2>
          <p>{mapText}</p>
        </div>
        <OfficeMap />
      </section>
    </>
  );
}
