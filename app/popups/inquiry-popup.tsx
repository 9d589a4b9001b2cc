import { useRef } from 'react';
import { orWriteTo } from '../../content/frame.ts';
import * as words from '../../content/popups.ts';
import { AfterWriting } from '../forms/after-writing.tsx';
import { FormBody } from '../forms/form.tsx';
import { Notice } from '../forms/form-alert.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { inquiryDialog } from '../parts.ts';
import { MailLink } from '../site/mail-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { useInquiryOpen } from './inquiry.ts';
import { InquiryButton } from './inquiry-button.tsx';
import styles from './inquiry-popup.module.css';

const loadChosenMachine = () => import('./chosen-machine.tsx').then(({ ChosenMachine }) => ChosenMachine);

/** Whether a part of the page, such as the button that has the focus again, is in the upper half of the screen, where the notice would cover it. */
const isHigh = (part: Element | null) => !!part && !part.closest('header') && part.getBoundingClientRect().top < innerHeight / 2;

/**
 * The inquiry popup (spec Q1). Closes after an attempt; its notice is on the page. The close button is last, so that the first
 * field gets the focus.
 */
export function InquiryPopup() {
  const form = useRef<HTMLFormElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const submission = useSubmission('popup-inquiry', () => {
    inquiryDialog.current?.close();
    corner.current?.toggleAttribute('data-low', isHigh(document.activeElement));
  });
  const Chosen = useLoaded(loadChosenMachine, useInquiryOpen());
  return (
    <>
      <dialog
        ref={inquiryDialog}
        id="inquiry"
        className={`popup ${styles.dialog}`}
        aria-labelledby="inquiry-title"
        closedby="any"
      >
        <div className={styles.plate}>
          <p className="legend">{words.inquiryLegend}</p>
          <h2 id="inquiry-title">{words.inquiryTitle}</h2>
          <p className={styles.text}>{words.inquiryText}</p>
          <div className={styles.bay} aria-hidden="true">
            {Chosen && <Chosen form={form} />}
          </div>
        </div>
        <div className={styles.body}>
          <FormBody ref={form} submission={submission} stepsElsewhere />
        </div>
        <div className={styles.foot}>
          <AfterWriting id="popup-inquiry" />
          <p>
            {`${orWriteTo} `}
            <MailLink />
          </p>
        </div>
        <button type="button" className="icon-button popup__close" command="close" commandfor="inquiry" aria-label={words.close}>
          <Icon name="x" />
        </button>
      </dialog>
      <div ref={corner} className="corner">
        <Notice submission={submission} help={<Kept />} apart />
      </div>
    </>
  );
}

function Kept() {
  return (
    <>
      {words.textKept} <InquiryButton>{words.openAgain}</InquiryButton> {orWriteTo} <MailLink />.
    </>
  );
}
