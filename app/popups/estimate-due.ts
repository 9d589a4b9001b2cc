/** Spec E1: how long after the document's load, in milliseconds. */
const delay = 300_000;

/**
 * Calls `due` once, `delay` after the document's load; pages that are changed inside of it do not count. Returns what stops it.
 * `window.loadedAt` is set by `app/early.ts`.
 */
export function whenEstimateIsDue(due: () => unknown): () => void {
  let timer = 0;
  const plan = () => {
    const now = performance.now();
    timer = window.setTimeout(due, (window.loadedAt ?? now) + delay - now);
  };
  if (document.readyState === 'complete') plan();
  else addEventListener('load', plan, { once: true });
  return () => {
    removeEventListener('load', plan);
    clearTimeout(timer);
  };
}

/** Spec D5: calls `then` now, or when the inquiry popup, which is open, has closed. */
export function whenInquiryIsClosed(then: () => void) {
  const inquiry = document.querySelector<HTMLDialogElement>('#inquiry[open]');
  if (inquiry) inquiry.addEventListener('close', () => whenInquiryIsClosed(then), { once: true });
  else then();
}

const declined = 'estimate-declined';

/** Remembers that the visitor closed the popup: in this tab it interrupts nobody again, also after a reload (WCAG 2.2.4). */
export function decline() {
  try {
    sessionStorage.setItem(declined, '');
  } catch {
    // Storage may be forbidden: then the wish lasts as long as the page.
  }
}

export function isDeclined(): boolean {
  try {
    return sessionStorage.getItem(declined) !== null;
  } catch {
    return false;
  }
}
