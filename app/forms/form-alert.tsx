import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { fullStopAfterLatin } from '../../content/language.ts';
import * as words from '../../forms/words.ts';
import { MailLink } from '../site/mail-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { ReceiptLine, ReceiptLinks } from './receipt.tsx';
import type { Submission } from './use-submission.ts';

type FormAlertProps = {
  submission: Submission;
  /** The line below a failure. By default, it gives the email address, and says that the text is kept. */
  help?: ReactNode;
  /** The form that the receipt of a success replaces, until the visitor chooses to write another message. */
  over?: RefObject<HTMLFormElement | null>;
  /** The next steps, on a receipt that replaces the form. */
  children?: ReactNode;
};

const defaultHelp = (
  <>
    {words.writeInstead} <MailLink />
    {fullStopAfterLatin}
  </>
);

/**
 * Shows the result of an attempt (requirement D1), until the visitor dismisses it or starts another attempt. The element with the role
 * `alert` exists only while it has text, because assistive technology announces an alert when it is inserted.
 */
export function FormAlert({ submission, help = defaultHelp, over, children }: FormAlertProps) {
  const region = useRef<HTMLDivElement>(null);
  const another = useRef<HTMLButtonElement>(null);
  const { form, state, receipt, details, dismiss } = submission;
  const isVisible = state === 'success' || state === 'failure';
  const close = () => {
    // Keeps the keyboard position, because the focused button is about to disappear.
    region.current?.focus({ preventScroll: true });
    dismiss();
  };
  const writeAnother = ({ detail }: MouseEvent<HTMLElement>) => {
    // The second click of a double click was meant for the send button.
    if (detail > 1) return;
    flushSync(dismiss);
    const [field] = over?.current?.elements ?? [];
    (field as HTMLElement | undefined)?.focus();
  };
  const before = useRef(state);
  useLayoutEffect(() => {
    const isNew = before.current !== state;
    before.current = state;
    // When a form is shown again with an old alert, neither the focus nor the page moves.
    if (!isNew || !isVisible) return;
    // A focus inside the replaced form moves to the button that shows the form again; a focus elsewhere stays.
    const { activeElement, body } = document;
    if (activeElement === body || over?.current?.contains(activeElement)) another.current?.focus({ preventScroll: true });
    // Scrolls instantly, so that the visitor's next click does not miss its target.
    region.current?.firstElementChild?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  return (
    <div ref={region} tabIndex={-1} className="form-result">
      {isVisible && (
        <div className={`form-alert form-alert--${state}`}>
          <div role="alert">
            <p>{form.alerts[state]}</p>
            {receipt && <ReceiptLine {...receipt} />}
            {details.map(line => (
              <p key={line}>{line}</p>
            ))}
            {state === 'failure' && <p>{help}</p>}
            {receipt && <ReceiptLinks reference={receipt.reference} />}
          </div>
          {over && receipt ? (
            <>
              {children}
              <button ref={another} type="button" className="button button--small" onClick={writeAnother}>
                {words.another}
              </button>
            </>
          ) : (
            <button type="button" className="icon-button" aria-label={words.dismiss} onClick={close}>
              <Icon name="x" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
