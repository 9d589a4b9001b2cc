import { Form } from '../forms/form.tsx';
import { ContactDetails } from '../ui/contact-details.tsx';
import styles from './home-inquiry.module.css';

/** Spec H7, H9: the inquiry form beside the other ways to reach the agency. */
export function HomeInquiry({ text }: { text: string }) {
  return (
    <div className={`halves ${styles.grid}`}>
      <div className={styles.text}>
        <p>{text}</p>
        <ContactDetails />
      </div>
      <Form id="home-inquiry" />
    </div>
  );
}
