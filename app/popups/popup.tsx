import type { ComponentProps, ReactNode } from 'react';
import * as words from '../../content/popups.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './popup.module.css';

type PopupProps = ComponentProps<'dialog'> & {
  id: 'inquiry' | 'estimate';
  legend?: string;
  title: string;
  text: string;
  picture: ReactNode;
  /** Below the form: what happens next. */
  foot: ReactNode;
  /** What the x does. */
  close: ComponentProps<'button'>;
};

/** The frame of both popups: title, text, picture, form and foot. The x is last, so that the first field gets the focus. */
export function Popup({ id, legend, title, text, picture, foot, close, children, ...dialog }: PopupProps) {
  return (
    <dialog {...dialog} id={id} className={`${styles.popup} ${styles[id]}`} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        {legend && <p className="legend">{legend}</p>}
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <p className={styles.text}>{text}</p>
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>{foot}</div>
      <button {...close} type="button" className={`icon-button ${styles.close}`} aria-label={words.close}>
        <Icon name="x" />
      </button>
    </dialog>
  );
}
