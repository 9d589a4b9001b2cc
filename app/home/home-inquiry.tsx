import { Form } from '../forms/form.tsx';
import { ContactDetails } from '../site/contact-details.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import styles from './home-inquiry.module.css';

/** Spec H7, H9: the inquiry form beside the other ways to reach the agency. */
export function HomeInquiry({ text, picture }: { text: string; picture: PictureSource }) {
  return (
    <div className={`halves ${styles.grid}`}>
      <div className={styles.text}>
        <p>{text}</p>
        <ContactDetails />
        <Picture source={picture} alt="" sizes="26rem" media="(width >= 64rem)" className={styles.picture} />
      </div>
      <Form id="home-inquiry" />
    </div>
  );
}
