import { pagesIn } from '../../content/pages.ts';
import { addressOf } from './address.ts';
import { loadKinds } from './pages.ts';

/** How long the mouse or the focus rests on a link before it counts as a wish, in milliseconds: passing over a menu asks for nothing. */
const rest = 60;

/**
 * Calls what `wish` returns for the target of a gesture that announces a click: mouse or focus resting on it, or a touch.
 * Returns what ends it.
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

/** Whether the visitor's connection bears what may not be needed. Browsers that do not tell are taken to. */
function connectionAllows(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

/** When the browser is idle: the pages of the bar, and the code of the kinds that its menus lead to. Returns what ends it. */
export function prefetchWhenIdle(load: (address: string) => unknown): () => void {
  if (!connectionAllows() || !('requestIdleCallback' in window)) return () => {};
  const request = requestIdleCallback(() => {
    // What fails now is asked for again when it is needed.
    loadKinds('service', 'technology').catch(() => {});
    for (const { path } of pagesIn('bar')) load(addressOf(path));
  });
  return () => cancelIdleCallback(request);
}
