import * as words from '../../content/frame.ts';
import { InquiryButton } from '../popups/inquiry-button.tsx';
import { MailLink } from '../site/mail-link.tsx';
import section from '../ui/section.module.css';
import styles from './closing-call.module.css';

/** The first of the two footer parts (spec L1): the call to action below every page. */
export function ClosingCall() {
  return (
    <section className={`section--quiet ${styles.call}`} aria-labelledby="closing-call">
      <div className={`container columns plate ${styles.row}`}>
        <p className={`legend ${section.legend}`}>{words.callLegend}</p>
        <h2 id="closing-call">{words.callTitle}</h2>
        <p>{words.callText}</p>
        <div className={styles.actions}>
          <InquiryButton className="button button--primary">{words.startInquiry}</InquiryButton>
          <span className={styles.mail}>
            {`${words.orWriteTo} `}
            <MailLink />
          </span>
        </div>
      </div>
    </section>
  );
}
