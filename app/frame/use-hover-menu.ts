import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Milliseconds that a menu stays open after the pointer has left (requirement L5). */
const closeDelay = 200;

/**
 * Returns the refs and handlers of a popover that also opens on hover. The browser handles click, touch, keyboard and Escape
 * (`popovertarget`), even before the app starts; this hook adds the mouse. Spread `item` on the element around button and panel.
 */
export function useHoverMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef(0);
  /** Whether a mouse is over the menu. In browsers where a click is no `PointerEvent`, the click does not say whether a mouse made it. */
  const hovered = useRef(false);

  const open = () => {
    clearTimeout(timer.current);
    panel.current?.togglePopover({ force: true, source: button.current ?? undefined });
  };

  useEffect(() => {
    // The pointer may already rest on the button when the app starts.
    hovered.current = !!button.current?.matches(':hover') && matchMedia('(hover: hover)').matches;
    if (hovered.current) panel.current?.showPopover();
    return () => clearTimeout(timer.current);
  }, []);

  return {
    panel,
    button,
    item: {
      onPointerEnter: (event: PointerEvent) => {
        hovered.current = event.pointerType === 'mouse';
        if (hovered.current) open();
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        hovered.current = false;
        clearTimeout(timer.current);
        timer.current = window.setTimeout(() => panel.current?.togglePopover(false), closeDelay);
      },
      onClick: (event: MouseEvent) => {
        // Hovering has already opened the menu, and the click must not close it. A click by keyboard has `detail` 0.
        if (!hovered.current || !event.detail || !button.current?.contains(event.target as Node)) return;
        event.preventDefault();
        open();
      },
    },
  };
}
