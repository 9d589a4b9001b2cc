import { agency } from '../../content/agency.ts';
import { Form } from '../forms/form.tsx';
import styles from './home-inquiry.module.css';

/** Spec H7, H9: the inquiry form beside the other ways to reach the agency. */
export function HomeInquiry({ text }: { text: string }) {
  return (
    <div className={styles.grid}>
      <div className={styles.text}>
        <p>{text}</p>
        <dl className={styles.ways}>
          <div>
            <dt className="legend">Phone</dt>
            <dd>
              <a href={agency.phone.href}>{agency.phone.display}</a>
            </dd>
          </div>
          <div>
            <dt className="legend">Email</dt>
            <dd>
              <a href={agency.email.href}>{agency.email.display}</a>
            </dd>
          </div>
          <div>
            <dt className="legend">Hours</dt>
            <dd>{agency.hours.display}</dd>
          </div>
        </dl>
      </div>
      <Form id="home-inquiry" />
    </div>
  );
}
