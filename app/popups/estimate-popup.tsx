import { type ComponentType, useEffect, useRef, useState } from 'react';
import * as words from '../../content/popups.ts';
import { remember, remembers } from '../tab-notes.ts';
import { whenEstimateIsDue, whenWelcome } from './estimate-due.ts';
import type { EstimatePanelProps } from './estimate-panel.tsx';
import styles from './estimate-popup.module.css';

/**
 * The estimate popup (spec E1-E3, D5): opens by itself once in a tab, without taking the focus. After it is closed, or after a
 * reload, a button at the bottom right reopens it. Its code loads when it is due.
 */
export function EstimatePopup() {
  const [Panel, setPanel] = useState<ComponentType<EstimatePanelProps>>();
  const [open, setOpen] = useState(true);
  const panel = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const moveFocus = useRef(false);

  useEffect(
    () =>
      whenEstimateIsDue(async () => {
        // After a deployment an old tab cannot load the chunk: the popup then does not open.
        const part = await import('./estimate-panel.tsx').catch(() => undefined);
        if (!part) return;
        const show = (asOpen: boolean) => {
          setOpen(asOpen);
          setPanel(() => part.EstimatePanel);
        };
        if (remembers('estimate-shown')) return show(false);
        whenWelcome(() => {
          if (remembers('inquiry-sent')) return;
          remember('estimate-shown');
          show(true);
        });
      }),
    [],
  );

  useEffect(() => {
    if (moveFocus.current) (open ? panel.current : button.current)?.focus({ preventScroll: true });
  }, [open]);

  const turn = (to: boolean, withFocus: boolean) => {
    moveFocus.current = withFocus;
    setOpen(to);
  };

  if (!Panel) return null;
  return (
    <>
      <Panel ref={panel} open={open} onClose={withFocus => turn(false, withFocus)} />
      {!open && (
        <button ref={button} type="button" className={`button ${styles.request}`} onClick={() => turn(true, true)}>
          {words.requestEstimate}
        </button>
      )}
    </>
  );
}
