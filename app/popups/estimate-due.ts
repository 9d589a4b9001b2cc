import { remembers } from '../session-flags.ts';

/** Milliseconds between the document's load and the popup (requirement E1). */
const delay = 300_000;

/**
 * Calls `due` once, `delay` after the document's load, even if navigations follow; at once if the popup has been shown in this tab
 * before. Returns a function that cancels the call. `app/inline/timestamps.ts` sets `window.loadedAt`.
 */
export function whenEstimateIsDue(due: () => unknown): () => void {
  let timer = 0;
  const plan = () => {
    const now = performance.now();
    timer = window.setTimeout(due, remembers('estimate-shown') ? 0 : (window.loadedAt ?? now) + delay - now);
  };
  if (document.readyState === 'complete') plan();
  else addEventListener('load', plan, { once: true });
  return () => {
    removeEventListener('load', plan);
    clearTimeout(timer);
  };
}
