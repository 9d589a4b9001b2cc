import { type ReactNode, useRef } from 'react';
import * as words from '../../forms/words.ts';
import { Icon } from '../ui/icon.tsx';
import { MailLink } from '../ui/mail-link.tsx';
import styles from './notice.module.css';
import type { Submission } from './use-submission.ts';

type NoticeProps = {
  submission: Submission;
  /** The line below a failure; by default it says where the text is and whom to write to. */
  help?: ReactNode;
};

/** The notice may lie below the edge of the screen or of a popup: whoever pressed the button must see it. At once, for the next click. */
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

const defaultHelp = (
  <>
    {words.writeInstead} <MailLink />
    {words.writeInsteadEnd}
  </>
);

/**
 * How an attempt ended (spec D1). It stays until it is dismissed or the next attempt begins. Only a notice that has something to say
 * has the role: assistive technology speaks an alert when it is inserted.
 */
export function Notice({ submission, help = defaultHelp }: NoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  const { form, state, details, dismiss } = submission;
  const shown = state === 'success' || state === 'failure';
  const close = () => {
    // The button is about to go: the keyboard's place in the page stays.
    region.current?.focus({ preventScroll: true });
    dismiss();
  };
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {shown && (
        <div ref={bringIntoView} className={`notice notice--${state} ${styles.notice}`}>
          <div role="alert" className={styles.text}>
            <p className={styles.said}>{form.alerts[state]}</p>
            {details.map(line => (
              <p key={line}>{line}</p>
            ))}
            {state === 'failure' && <p>{help}</p>}
          </div>
          <button type="button" className={`icon-button ${styles.dismiss}`} aria-label={words.dismiss} onClick={close}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </div>
  );
}
