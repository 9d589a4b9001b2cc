import { Form } from '../forms/form.tsx';
import { ContactDetails } from '../site/contact-details.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { Section } from '../ui/section.tsx';
import styles from './home-inquiry.module.css';

type HomeInquiryProps = { title: string; text: string; picture: PictureSource };

/** The inquiry form, and the other ways to reach the agency (requirements H7, H9). */
export const HomeInquiry = ({ title, text, picture }: HomeInquiryProps) => (
  <Section
    title={title}
    id="inquire"
    className={`floor ${styles.section}`}
    lead={
      <>
        <p>{text}</p>
        <ContactDetails />
        <Picture
          source={picture}
          alt=""
          sizes="(width >= 64rem) 28rem, min(30vw, 11.5rem)"
          className={`on-screen ${styles.picture}`}
        />
      </>
    }
  >
    <Form id="home-inquiry" />
  </Section>
);
