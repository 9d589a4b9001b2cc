/** Keeps a click during a page transition: skips the transition and forwards the click to the element at its position. */
export function keepClicks(): () => void {
  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    const transition = document.activeViewTransition;
    if (!transition) return;
    transition.skipTransition();
    // The click goes to the root element, because the transition's snapshot covers the page.
    const onClick = ({ target, button, detail }: MouseEvent) => {
      if (target !== document.documentElement) return;
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, view: window, button, detail });
      // Only the position says what the visitor meant.
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(click);
    };
    addEventListener('click', onClick, { once: true, capture: true });
  };
  addEventListener('pointerdown', onPointerDown, true);
  return () => removeEventListener('pointerdown', onPointerDown, true);
}
