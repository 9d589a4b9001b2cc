import { InquiryButton } from '../popups/inquiry-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import styles from './footer.module.css';

/** The first of the two footer parts (spec L1): the call that closes every page. */
export function ClosingCall() {
  return (
    <section className={styles.call} aria-labelledby="closing-call">
      <div className={`container ${styles.callRow}`}>
        <p className="legend">Next piece</p>
        <h2 id="closing-call">Tell us what you want to build.</h2>
        <p className={styles.callText}>
          Write two lines or two pages. Someone who will work on it reads it, asks what is missing and answers with a way forward.
        </p>
        <div className={styles.callActions}>
          <InquiryButton className="button">
            Start an inquiry <Icon name="arrow-right" />
          </InquiryButton>
          <span className={styles.callMail}>
            or write to <MailLink />
          </span>
        </div>
      </div>
    </section>
  );
}
