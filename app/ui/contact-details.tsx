import { agency } from '../../content/agency.ts';
import styles from './contact-details.module.css';

/** The ways to reach the agency; with `office` also where it is. */
export function ContactDetails({ office = false }: { office?: boolean }) {
  const { phone, email, hours, address } = agency;
  return (
    <dl className={styles.details}>
      <div>
        <dt className="legend">Phone</dt>
        <dd>
          <a href={phone.href}>{phone.display}</a>
        </dd>
      </div>
      <div>
        <dt className="legend">Email</dt>
        <dd>
          <a href={email.href}>{email.display}</a>
        </dd>
      </div>
      <div>
        <dt className="legend">Hours</dt>
        <dd>{hours.display}</dd>
      </div>
      {office && (
        <div>
          <dt className="legend">Office</dt>
          <dd>
            {address.street}, {address.locality} {address.postalCode}
          </dd>
        </div>
      )}
    </dl>
  );
}
