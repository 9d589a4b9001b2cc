import { type ReactNode, useRef } from 'react';
import * as words from '../../forms/words.ts';
import { Icon } from '../ui/icon.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import { Lens } from './lens.tsx';
import styles from './notice.module.css';
import { ReceiptLine } from './receipt.tsx';
import type { Submission } from './use-submission.ts';

type NoticeProps = {
  submission: Submission;
  /** The line below a failure; by default it says that the text is kept and gives the email address. */
  help?: ReactNode;
  /** With a lens of its own, away from the form's. */
  apart?: boolean;
};

/** Scrolls a notice into view that is below the edge of the screen or popup. Instantly, so that the next click does not miss. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

const defaultHelp = (
  <>
    {words.writeInstead} <MailLink />
    {words.writeInsteadEnd}
  </>
);

/**
 * The result of an attempt (spec D1), until it is dismissed or the next attempt begins. The role is set only on a notice with
 * text: assistive technology announces an alert when it is inserted.
 */
export function Notice({ submission, help = defaultHelp, apart }: NoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  const { form, state, receipt, details, dismiss } = submission;
  const shown = state === 'success' || state === 'failure';
  const close = () => {
    // Keeps the keyboard position: the focused button is about to be removed.
    region.current?.focus({ preventScroll: true });
    dismiss();
  };
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {shown && (
        <div ref={bringIntoView} className={`notice notice--${state}`}>
          {apart && <Lens submission={submission} />}
          <div role="alert">
            <p>{form.alerts[state]}</p>
            {state === 'success' && receipt && <ReceiptLine {...receipt} />}
            {details.map(line => (
              <p key={line}>{line}</p>
            ))}
            {state === 'failure' && <p>{help}</p>}
          </div>
          <button type="button" className="icon-button" aria-label={words.dismiss} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
