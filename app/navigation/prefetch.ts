import { pagesIn } from '../../content/pages.ts';
import { addressOf } from './address.ts';
import { loadKinds } from './pages.ts';

/**
 * Milliseconds that the pointer or the focus rests on a link before its page is prefetched, so that passing over a menu fetches
 * nothing.
 */
const rest = 60;

/**
 * Prefetches on intent: calls the function that `wish` returns for the target of a resting pointer, a resting focus or a touch.
 * Returns a function that stops it.
 */
export function prefetchOnIntent(wish: (target: EventTarget | null) => (() => void) | undefined): () => void {
  let timer = 0;
  const onGesture = ({ type, target }: Event) => {
    clearTimeout(timer);
    const load = wish(target);
    if (load) timer = window.setTimeout(load, type === 'touchstart' ? 0 : rest);
  };
  const gestures = ['pointerover', 'focusin', 'touchstart'];
  for (const type of gestures) document.addEventListener(type, onGesture, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of gestures) document.removeEventListener(type, onGesture);
  };
}

/** Whether the connection is good enough for prefetching. Assumed in browsers that do not report it. */
function connectionAllows(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/**
 * Prefetches in idle time: the pages of the bar, and the code of the page kinds in its menus. Returns a function that cancels it.
 */
export function prefetchWhenIdle(load: (address: string) => unknown): () => void {
  if (!connectionAllows() || !('requestIdleCallback' in window)) return () => {};
  const request = requestIdleCallback(() => {
    // A failed import is repeated when the code is needed.
    loadKinds('service', 'technology').catch(() => {});
    for (const { path } of pagesIn('bar')) load(addressOf(path));
  });
  return () => cancelIdleCallback(request);
}
