import * as words from '../../content/frame.ts';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { ClosingPlate } from '../sections/page-closing.tsx';
import { MailLink } from '../site/mail-link.tsx';
import styles from './closing-call.module.css';

/** The call to action below every page, above the footer (requirement L1). */
export function ClosingCall() {
  return (
    <ClosingPlate id="closing-call" title={words.callTitle} text={words.callText} className={styles.call}>
      <InquiryButton className="button button--primary">{words.startInquiry}</InquiryButton>
      <p className={styles.mail}>
        {`${words.orWriteTo} `}
        <MailLink />
      </p>
    </ClosingPlate>
  );
}
