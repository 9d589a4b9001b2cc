import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as words from '../../content/popups.ts';
import { main } from '../parts.ts';
import { onFlag, remember, remembers } from '../session-flags.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import styles from './estimate-popup.module.css';
import { whenIdle } from './when-idle.ts';

/**
 * The estimate popup (spec E1-E3, D5) once it is due: opens by itself once in a tab, without taking the focus. After it is closed, or
 * after a reload, a button at the bottom right reopens it, until any form has been sent.
 */
export function EstimatePopup() {
  const [open, setOpen] = useState(() => (remembers('estimate-shown') ? false : undefined));
  const sent = useSyncExternalStore(onFlag, () => remembers('inquiry-sent'));
  const panel = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const moveFocus = useRef(false);

  useEffect(() => {
    if (remembers('estimate-shown')) return;
    return whenIdle(() => {
      if (remembers('inquiry-sent')) return;
      remember('estimate-shown');
      setOpen(true);
    });
  }, []);

  useEffect(() => {
    if (!moveFocus.current) return;
    const target = open ? panel.current : (button.current ?? main.current);
    target?.focus({ preventScroll: true });
  }, [open]);

  const turn = (to: boolean, withFocus: boolean) => {
    moveFocus.current = withFocus;
    setOpen(to);
  };

  if (open === undefined) return null;
  return (
    <>
      <EstimatePanel ref={panel} open={open} onClose={withFocus => turn(false, withFocus)} />
      {!open && !sent && (
        <button ref={button} type="button" className={`button ${styles.request}`} onClick={() => turn(true, true)}>
          {words.requestEstimate}
        </button>
      )}
    </>
  );
}
