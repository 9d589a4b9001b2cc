import picture from 'picture:popup';
import { type RefObject, useEffect } from 'react';
import * as words from '../../content/popups.ts';
import { detailedQuote, quote } from '../../content/promises.ts';
import { AfterWriting } from '../forms/after-writing.tsx';
import { Form } from '../forms/form.tsx';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import styles from './estimate-panel.module.css';
import { stepAside } from './keep-focus-visible.ts';

export type EstimatePanelProps = {
  ref: RefObject<HTMLDialogElement | null>;
  open: boolean;
  /** `withFocus`: the focus was inside and has to move. */
  onClose: (withFocus: boolean) => void;
};

/**
 * The estimate popup. Opened by the attribute, since `show()` would move the focus into it. Keeps its input while closed. Escape
 * closes it from anywhere, because it may cover the focused element.
 */
export function EstimatePanel({ ref, open, onClose }: EstimatePanelProps) {
  useEffect(() => {
    const panel = ref.current;
    if (!open || !panel) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || 'aside' in panel.dataset) return;
      // A modal or an open menu above it handles the key first.
      if (!document.documentElement.matches(':has(:modal, :popover-open)')) onClose(panel.contains(document.activeElement));
    };
    addEventListener('keydown', closeOnEscape);
    const stop = stepAside(panel);
    return () => {
      removeEventListener('keydown', closeOnEscape);
      stop();
    };
  }, [open, onClose, ref]);

  return (
    <dialog ref={ref} open={open} tabIndex={-1} className={`popup ${styles.panel}`} aria-labelledby="estimate-title">
      <div className={styles.head}>
        <div className={styles.text}>
          <p className="legend">{words.estimateLegend}</p>
          <h2 id="estimate-title">{words.estimateTitle}</h2>
          <p>{detailedQuote}</p>
        </div>
        <Picture source={picture} alt="" sizes="8rem" className={styles.picture} />
      </div>
      <div className={styles.body}>
        <Form id="estimate" stepsElsewhere />
      </div>
      <div className={styles.rest}>
        <AfterWriting id="estimate" />
        <p>{quote}</p>
      </div>
      <button
        type="button"
        className={`icon-button popup__close ${styles.close}`}
        aria-label={words.close}
        onClick={() => onClose(true)}
      >
        <Icon name="x" />
      </button>
    </dialog>
  );
}
