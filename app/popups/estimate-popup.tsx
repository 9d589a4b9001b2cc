import { type ComponentType, useEffect, useRef, useState } from 'react';
import { decline, isDeclined, whenEstimateIsDue, whenInquiryIsClosed } from './estimate-due.ts';
import type { EstimatePanelProps } from './estimate-panel.tsx';
import styles from './estimate-popup.module.css';

/**
 * The estimate popup (spec E1-E3): it comes by itself, beside the page and without taking the focus; once closed, a button at the
 * bottom right brings it back. What it shows is loaded when it is due.
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
        // A tab may be older than the last deployment, whose parts are gone: then the popup stays away.
        const part = await import('./estimate-panel.tsx').catch(() => undefined);
        if (!part) return;
        setOpen(!isDeclined());
        whenInquiryIsClosed(() => setPanel(() => part.EstimatePanel));
      }),
    [],
  );

  useEffect(() => {
    if (moveFocus.current) (open ? panel.current : button.current)?.focus({ preventScroll: true });
  }, [open]);

  const turn = (to: boolean, withFocus: boolean) => {
    moveFocus.current = withFocus;
    if (!to) decline();
    setOpen(to);
  };

  if (!Panel) return null;
  return (
    <>
      <Panel ref={panel} open={open} onClose={withFocus => turn(false, withFocus)} />
      {!open && (
        <button ref={button} type="button" className={`button ${styles.request}`} onClick={() => turn(true, true)}>
          Request Estimate
        </button>
      )}
    </>
  );
}
