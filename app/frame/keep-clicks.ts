/** Keeps a click during a page transition from being lost: skips the transition and forwards the click to the element at its position. */
export function keepClicks(): () => void {
  let press = new AbortController();
  const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
    // The previous press may have ended in a scroll, without a click.
    press.abort();
    const transition = document.activeViewTransition;
    if (!transition) return;
    transition.skipTransition();
    // The click goes to the root element, because the transition's snapshot covers the page.
    const onClick = ({ target, button, detail, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
      if (target !== document.documentElement) return;
      const keys = { ctrlKey, metaKey, shiftKey, altKey };
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, view: window, button, detail, ...keys });
      // Only the position tells which element the visitor meant.
      document.elementFromPoint(clientX, clientY)?.dispatchEvent(click);
    };
    press = new AbortController();
    addEventListener('click', onClick, { once: true, capture: true, signal: press.signal });
  };
  addEventListener('pointerdown', onPointerDown, true);
  return () => removeEventListener('pointerdown', onPointerDown, true);
}
