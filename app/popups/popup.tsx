import type { ComponentProps, ReactNode } from 'react';
import * as words from '../../content/popups.ts';
import { Icon } from '../ui/icon.tsx';
import './popup.css';

type PopupProps = ComponentProps<'dialog'> & {
  id: 'inquiry' | 'estimate';
  title: string;
  text?: string;
  picture: ReactNode;
  /** The next steps, below the form. */
  foot: ReactNode;
  /** The attributes of the button with the x, which closes the popup. */
  close: ComponentProps<'button'>;
};

/** The layout of both popups: title, text, picture, form and foot. The closing button is last, so that the first field gets the focus. */
export function Popup({ id, title, text, picture, foot, close, children, ...dialog }: PopupProps) {
  return (
    <dialog {...dialog} id={id} className={`popup popup--${id}`} aria-labelledby={`${id}-title`}>
      <div className="popup__head">
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      {text && <p className="popup__text">{text}</p>}
      <div className="popup__picture" aria-hidden="true">
        {picture}
      </div>
      <div className="popup__body">{children}</div>
      <div className="popup__foot">{foot}</div>
      <button {...close} type="button" className="icon-button popup__close" aria-label={words.close}>
        <Icon name="x" />
      </button>
    </dialog>
  );
}
