import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Spec L5: how long a menu stays open after the pointer has left, in milliseconds. */
const closeDelay = 200;

/**
 * A popover that also opens on hover. Click, touch, keyboard and Escape are the platform's (`popovertarget`), so they work before
 * the app has started; this adds the mouse. Spread `item` on the element that holds the button and the panel.
 */
export function useHoverMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);

  const open = () => {
    clearTimeout(timer.current);
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover({ source: button.current ?? undefined });
  };
  const close = () => {
    clearTimeout(timer.current);
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  };

  useEffect(() => {
    // The pointer may have come to rest on the button before the app was there.
    if (button.current?.matches(':hover') && matchMedia('(hover: hover)').matches) panel.current?.showPopover();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    panel,
    button,
    item: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') open();
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(timer.current);
        timer.current = window.setTimeout(close, closeDelay);
      },
      onClick: (event: MouseEvent) => {
        const target = event.target as Element;
        if (target.closest('a')) close();
        // The mouse has opened the menu by coming here; its click must not close it again.
        else if (button.current?.contains(target) && (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse') {
          event.preventDefault();
          open();
        }
      },
    },
  };
}
