import { main } from '../parts.ts';

/** Returns the browser's data about the connection; some browsers have none. */
const connection = () => (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};

/**
 * Milliseconds that the pointer or the focus rests on a link before its page is prefetched, so that passing over a menu fetches
 * nothing.
 */
const rest = 60;

/**
 * Prefetches on intent: calls the function that `wish` returns for the target of a resting pointer, a resting focus or a touch.
 * Returns a function that stops the prefetching.
 */
export function prefetchOnIntent(wish: (target: EventTarget | null) => (() => void) | undefined): () => void {
  let timer = 0;
  const onGesture = ({ type, target }: Event) => {
    clearTimeout(timer);
    const load = !connection().saveData && wish(target);
    if (load) timer = window.setTimeout(load, type === 'touchstart' ? 0 : rest);
  };
  const gestures = ['pointerover', 'focusin', 'touchstart'];
  for (const type of gestures) document.addEventListener(type, onGesture, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of gestures) document.removeEventListener(type, onGesture);
  };
}

/**
 * Loads the code of the pages that visible links lead to, once a scroll has ended and the browser is idle. Before the first scroll it loads
 * nothing, because few visitors who have not scrolled need such code. Returns a function that stops the loading.
 */
export function prefetchInView(loadCode: (link: Element) => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const onRest = () => {
    const { saveData, effectiveType = '4g' } = connection();
    if (saveData || effectiveType !== '4g') return;
    requestIdleCallback(() => {
      // Searches the document, because many components have links.
      for (const link of document.links) {
        const { top, bottom } = link.getBoundingClientRect();
        if (bottom > 0 && top < innerHeight && main.current?.contains(link)) loadCode(link);
      }
    });
  };
  addEventListener('scrollend', onRest);
  return () => removeEventListener('scrollend', onRest);
}
