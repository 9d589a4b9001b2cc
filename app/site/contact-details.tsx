import type { ReactNode } from 'react';
import { agency } from '../../content/agency.ts';
import * as words from '../../content/contact.ts';
import styles from './contact-details.module.css';
import { MailLink } from './mail-link.tsx';

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="legend">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The ways to reach the agency. With `office` they include the office's address. */
export function ContactDetails({ office = false }: { office?: boolean }) {
  const { phone, hours, address } = agency;
  return (
    <dl className={`ruled ${styles.details}`}>
      <Detail name={words.phoneLabel}>
        <a href={phone.href}>{phone.display}</a>
      </Detail>
      <Detail name={words.emailLabel}>
        <MailLink />
      </Detail>
      {words.chat && (
        <Detail name={words.chat.label}>
          <a href={words.chat.href} rel="me noopener">
            {words.chat.address}
          </a>
        </Detail>
      )}
      <Detail name={words.hoursLabel}>{hours}</Detail>
      {office && (
        <Detail name={words.officeLabel}>
          {address.street}, {address.cityLine}
        </Detail>
      )}
    </dl>
  );
}
