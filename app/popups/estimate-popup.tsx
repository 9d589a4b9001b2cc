import picture from 'picture:popup';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as words from '../../content/popups.ts';
import { detailedQuote, quote } from '../../content/promises.ts';
import { AfterWriting } from '../forms/after-writing.tsx';
import { Form } from '../forms/form.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { main } from '../parts.ts';
import { onFlag, remember, remembers } from '../session-flags.ts';
import { Picture } from '../ui/picture.tsx';
import { keepFocusVisible } from './keep-focus-visible.ts';
import './estimate-popup.css';
import { Popup } from './popup.tsx';
import { whenUndisturbed } from './when-undisturbed.ts';

/**
 * The estimate popup once it is due (requirements E1-E3, D5). It opens by itself once in a tab: by the attribute `open`, because `show()`
 * would move the focus into it. When the popup is closed, and after a reload, a button at the bottom right reopens it, until any form has
 * been sent. A closed popup keeps the visitor's input.
 */
export function EstimatePopup() {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>(() => (remembers('estimate-shown') ? 'closed' : 'waiting'));
  const open = state === 'open';
  const { unanswerable } = useSubmission('estimate');
  const sent = useSyncExternalStore(onFlag, () => remembers('inquiry-sent'));
  const panel = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const moveFocus = useRef(false);

  useEffect(() => {
    if (remembers('estimate-shown')) return;
    return whenUndisturbed(() => {
      if (remembers('inquiry-sent')) return;
      remember('estimate-shown');
      setState('open');
    });
  }, []);

  useEffect(() => {
    if (!moveFocus.current) return;
    const target = open ? panel.current : (button.current ?? main.current);
    target?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    const dialog = panel.current;
    if (!open || !dialog) return;
    // Escape closes the popup wherever the focus is, because the popup may cover the focused element.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || 'hidden' in dialog.dataset) return;
      // A modal dialog or an open menu above the popup handles the key first.
      if (document.documentElement.matches(':has(:modal, :popover-open)')) return;
      moveFocus.current = dialog.contains(document.activeElement);
      setState('closed');
    };
    addEventListener('keydown', closeOnEscape);
    const stop = keepFocusVisible(dialog);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      stop();
    };
  }, [open]);

  const change = (to: 'open' | 'closed') => {
    moveFocus.current = true;
    setState(to);
  };

  if (state === 'waiting') return null;
  return (
    <>
      <Popup
        ref={panel}
        id="estimate"
        open={open}
        tabIndex={-1}
        title={words.estimateTitle}
        text={detailedQuote}
        picture={<Picture source={picture} alt="" sizes="8rem" />}
        foot={
          <>
            {!unanswerable && <AfterWriting id="estimate" />}
            <p>{quote}</p>
          </>
        }
        close={{ onClick: () => change('closed') }}
      >
        <Form id="estimate" stepsElsewhere />
      </Popup>
      {state === 'closed' && !sent && (
        <button ref={button} type="button" className="button estimate-request" onClick={() => change('open')}>
          {words.requestEstimate}
        </button>
      )}
    </>
  );
}
